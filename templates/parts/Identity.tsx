import type { ReactNode } from "react";
import type { SiteSettings } from "../schema.ts";

export type IdentityField = keyof SiteSettings["identidad"];

/** One part of the legal identity, or a blank with its name that cannot be overlooked. */
export function Identity({ field, value }: { readonly field: IdentityField; readonly value: string }): ReactNode {
  if (value === "") return <mark className="blank">{`[[${field.toUpperCase()}]]`}</mark>;
  return field === "correo" ? <a href={`mailto:${value}`}>{value}</a> : value;
}
