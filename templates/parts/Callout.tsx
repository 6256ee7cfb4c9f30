import type { ReactNode } from "react";
import { TopicIcon } from "../art/icons.tsx";
import { consejo, consulta, urgente } from "../art/topics.ts";

export type CalloutTone = "nota" | "consejo" | "consulta" | "urgente";

export interface CalloutProps {
  readonly tone: CalloutTone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

const SHAPES = { consejo, consulta, urgente } as const;

/** A box that steps out of the text, each tone louder than the last. Emergencies show their two numbers large. */
export function Callout({ tone, title, children }: CalloutProps): ReactNode {
  return (
    <div className={`call call--${tone}`} role="note">
      {tone !== "nota" && <TopicIcon shape={SHAPES[tone]} />}
      <div className="call__body">
        {title != null && <p className="call__title">{title}</p>}
        {children}
        {tone === "urgente" && <EmergencyNumbers />}
      </div>
    </div>
  );
}

/** The two numbers to call, large enough to hit with a shaking thumb. */
export function EmergencyNumbers(): ReactNode {
  return (
    <p className="tel">
      <a href="tel:112">
        <b>112</b> Emergencias
      </a>
      <a href="tel:024">
        <b>024</b> Conducta suicida
      </a>
    </p>
  );
}
