import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Mark } from "../art/icons.tsx";
import Menu from "../islands/menu.tsx";
import { menuFor } from "./navigation.ts";

/** The brand, which leads to the start page. */
export function Brand({ name }: { readonly name: string }): ReactNode {
  return (
    <a className="brand" href="/">
      <Mark />
      {name}
    </a>
  );
}

/** The fixed header: brand and navigation. */
export function Header({ page, name }: { readonly page: PageInfo; readonly name: string }): ReactNode {
  return (
    <header className="head">
      <div className="wrap head__in">
        <Brand name={name} />
        <Menu links={menuFor(page)} />
      </div>
    </header>
  );
}
