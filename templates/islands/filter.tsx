// The filter row of a category. Each choice is a link to a mark on the page, and the style sheet shows what belongs to the
// mark that the address names: without a script too. The script says which choice is made, and how many there are.
import { island } from "plena";
import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import type { FilterGroup } from "../parts/cards.ts";

export interface FilterProps {
  /** The first one is everything. */
  readonly groups: readonly FilterGroup[];
  /** What is counted: "artículo", "artículos". */
  readonly noun: readonly [one: string, many: string];
}

function Filter({ groups, noun }: FilterProps): ReactNode {
  const [all] = groups;
  const [chosen, setChosen] = useState(all);
  const [isUsed, setUsed] = useState(false);

  useEffect(() => {
    const read = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const group = groups.find((candidate) => candidate.id === id);
      setChosen(group ?? groups[0]);
      if (group) setUsed(true);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [groups]);

  const onClick = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    event.preventDefault();
    location.hash = id;
    event.currentTarget.focus({ preventScroll: true }); // the mark would take the focus away
  };

  return (
    <nav className="filter" aria-labelledby="filtro">
      <p className="filter__title" id="filtro">
        Ver
      </p>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.id}`} aria-current={group === chosen ? "true" : undefined} onClick={(event) => onClick(event, group.id)}>
              {group.name} <span>{group.count}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="filter__count" role="status">
        {isUsed && chosen ? `${chosen.count} ${noun[chosen.count === 1 ? 0 : 1]}${chosen === all ? "" : ` de ${chosen.name}`}` : ""}
      </p>
    </nav>
  );
}

export default island("filter", Filter);
