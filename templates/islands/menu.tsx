// The navigation. Without a script both lists open by <details>; with it by buttons that say whether they are open, close
// on Escape (and give the focus back), on a chosen link and on a press outside.
import { island } from "plena";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { MenuLink } from "../parts/navigation.ts";
import { DownIcon, MenuIcon } from "./menu-icons.tsx";

const PANEL_ID = "menu-principal";
const SUB_PANEL_ID = "menu-blog";

/** Which list is open: none, the stacked list of narrow pages, or that list with the blog's (on wide ones only the blog's). */
interface Openness {
  readonly menu: boolean;
  readonly blog: boolean;
}
const CLOSED: Openness = { menu: false, blog: false };

function Menu({ links }: { readonly links: readonly MenuLink[] }): ReactNode {
  const [isLive, setLive] = useState(false);
  const [open, setOpen] = useState(CLOSED);
  const root = useRef<HTMLDivElement>(null);

  // The script takes over as it finds the page: what was opened before stays open, and the focus where it was.
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const isOpen = (selector: string) => root.current?.querySelector<HTMLDetailsElement>(selector)?.open ?? false;
    setOpen({ menu: isOpen(".menu"), blog: isOpen(".sub") });
    focused.current = [".menu__toggle", ".sub__toggle"].find((selector) => root.current?.querySelector(selector) === document.activeElement);
    setLive(true);
  }, []);
  useEffect(() => {
    if (isLive && focused.current) root.current?.querySelector<HTMLElement>(focused.current)?.focus();
  }, [isLive]);

  // With the list, not after the next paint: the press that follows at once is heard.
  useLayoutEffect(() => {
    if (!open.menu && !open.blog) return;
    const onElsewhere = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(CLOSED);
    };
    // A press outside, or the focus that goes on: an open list must not cover what is focused.
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, [open]);

  /** Closes the innermost open list and gives the focus back to its button. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !(open.menu || open.blog)) return;
    event.preventDefault(); // it is answered: a message on the page stays
    const isInBlog = open.blog && (!open.menu || (event.target instanceof Element && event.target.closest(".sub") !== null));
    setOpen(isInBlog ? { ...open, blog: false } : CLOSED);
    root.current?.querySelector<HTMLElement>(isInBlog ? ".sub__toggle" : ".menu__toggle")?.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a") !== null) setOpen(CLOSED);
  };

  const menuToggle = (
    <>
      <MenuIcon />
      <span>Menú</span>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys and clicks of the buttons and links inside
    <div className="head__menu" ref={root} onKeyDown={onKeyDown} onClick={onClick}>
      {isLive ? (
        <div className="menu" data-open={open.menu || undefined}>
          <button type="button" className="menu__toggle" aria-expanded={open.menu} aria-controls={PANEL_ID} onClick={() => setOpen({ menu: !open.menu, blog: false })}>
            {menuToggle}
          </button>
        </div>
      ) : (
        <details className="menu">
          <summary className="menu__toggle">{menuToggle}</summary>
        </details>
      )}
      <nav className="nav" id={PANEL_ID} aria-label="Principal" data-open={open.menu || undefined}>
        <ul>
          {links.map((link) =>
            link.below ? (
              <li key={link.url}>
                <BlogList link={link} isLive={isLive} isOpen={open.blog} toggle={() => setOpen({ ...open, blog: !open.blog })} />
              </li>
            ) : (
              <li key={link.url}>
                <a href={link.url} aria-current={link.current}>
                  {link.name}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
    </div>
  );
}

interface BlogListProps {
  readonly link: MenuLink;
  readonly isLive: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The list under "Blog". */
function BlogList({ link, isLive, isOpen, toggle }: BlogListProps): ReactNode {
  const className = `sub${link.current ? " sub--current" : ""}`;
  const label = (
    <>
      {link.name} <DownIcon />
    </>
  );
  const panel = (
    <ul className="sub__panel" id={SUB_PANEL_ID} hidden={isLive && !isOpen}>
      {link.below?.map((below) => (
        <li key={below.url}>
          <a href={below.url} aria-current={below.current}>
            {below.name}
          </a>
        </li>
      ))}
    </ul>
  );
  return isLive ? (
    <div className={className} data-open={isOpen || undefined}>
      <button type="button" className="sub__toggle" aria-expanded={isOpen} aria-controls={SUB_PANEL_ID} onClick={toggle}>
        {label}
      </button>
      {panel}
    </div>
  ) : (
    <details className={className}>
      <summary className="sub__toggle">{label}</summary>
      {panel}
    </details>
  );
}

export default island("menu", Menu);
