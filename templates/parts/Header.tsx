import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Icon, Mark } from "../art/icons.tsx";
import { glass } from "../art/shapes.ts";
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

/** The fixed header: brand, navigation, the way to the search. */
export function Header({ page, name }: { readonly page: PageInfo; readonly name: string }): ReactNode {
  return (
    <header className="head">
      <div className="wrap head__in">
        <Brand name={name} />
        <Menu links={menuFor(page)} />
        <a className="head__search" href="/buscar/#q" aria-current={/^\/buscar(\/|\.html)$/.test(page.url) ? "page" : undefined}>
          <Icon shape={glass} />
          <span>Buscar</span>
        </a>
      </div>
    </header>
  );
}
