// The filter row of a category. Each choice is a link to its group on the page; with a script the list is filtered in
// place, the number of results is announced, and the choice stays in the address and survives the back button.
import { island } from "plena";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import type { FilterGroup } from "../parts/cards.ts";

export interface FilterProps {
  /** Id of the list whose cards carry `data-groups`. It is also the first group's id: everything. */
  readonly list: string;
  readonly groups: readonly FilterGroup[];
  /** What is counted: "artículo", "artículos". */
  readonly noun: readonly [one: string, many: string];
}

function Filter({ list, groups, noun }: FilterProps): ReactNode {
  const [chosen, setChosen] = useState(list);
  const [message, setMessage] = useState("");

  useEffect(() => {
    const read = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const group = groups.find((candidate) => candidate.id === id);
      if (group !== undefined || id === "") apply(group?.id ?? list);
    };
    const apply = (id: string) => {
      showGroup(list, id);
      setChosen(id);
    };
    read();
    addEventListener("popstate", read);
    return () => removeEventListener("popstate", read);
  }, [list, groups]);

  const onClick = (event: MouseEvent, group: FilterGroup) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    if (group.id !== chosen) history.pushState(null, "", `#${group.id}`);
    showGroup(list, group.id);
    setChosen(group.id);
    setMessage(`${group.count} ${noun[group.count === 1 ? 0 : 1]}${group.id === list ? "" : ` de ${group.name}`}`);
  };

  return (
    <nav className="filter" aria-labelledby={`${list}-filtro`}>
      <p className="filter__title" id={`${list}-filtro`}>
        Ver
      </p>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.id}`} aria-current={group.id === chosen ? "true" : undefined} onClick={(event) => onClick(event, group)}>
              {group.name} <span>{group.count}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="filter__count" role="status">
        {message}
      </p>
    </nav>
  );
}

/** Hides the cards outside a group; the list's own id means all of them. */
function showGroup(list: string, id: string): void {
  const element = document.getElementById(list);
  if (element === null) return;
  const isAll = id === list;
  element.toggleAttribute("data-filtered", !isAll);
  for (const card of element.querySelectorAll<HTMLElement>("[data-groups]")) {
    card.hidden = !isAll && !(card.dataset.groups ?? "").split(" ").includes(id);
  }
}

export default island("filter", Filter);
