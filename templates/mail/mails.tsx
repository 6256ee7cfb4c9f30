// The texts of the mails. Gaps like {{confirmUrl}} are filled when a mail is sent.
import type { ReactElement } from "react";
import { ActionLink, Letter, Signature } from "./parts.tsx";

export interface MailTemplate {
  subject: string;
  body: ReactElement;
}

const confirm: MailTemplate = {
  subject: "Confirma tu suscripción a Menopausia Consciente",
  body: (
    <Letter preview="Confirma tu suscripción a Menopausia Consciente">
      <h1>Un paso más y estás dentro</h1>
      <p>Hola: has pedido recibir el boletín de Menopausia Consciente en esta dirección.</p>
      <p>Para terminar, abre esta página y pulsa «Confirmar». El enlace vale 48 horas.</p>
      <ActionLink href="{{confirmUrl}}">Confirmar mi suscripción</ActionLink>
      <p>Si la página te pide un código, copia este:</p>
      <p>
        <code>{"{{token}}"}</code>
      </p>
      <p>¿No lo has pedido tú? No hagas nada: sin confirmar, no recibirás más correos y borraremos tu dirección en 7 días.</p>
      <Signature>Recibes este correo porque alguien escribió tu dirección en nuestro formulario.</Signature>
    </Letter>
  ),
};

const already: MailTemplate = {
  subject: "Ya estás suscrita a Menopausia Consciente",
  body: (
    <Letter preview="Ya estás suscrita a Menopausia Consciente">
      <h1>Ya estabas dentro</h1>
      <p>Hola: has vuelto a pedir el boletín de Menopausia Consciente, y tu dirección ya estaba confirmada.</p>
      <p>No tienes que hacer nada. Si no lo has pedido tú, puedes ignorar este correo.</p>
      <Signature>
        Recibes este correo porque estás suscrita. Para dejarlo, <a href="{{leaveUrl}}">date de baja</a>
      </Signature>
    </Letter>
  ),
};

const issue: MailTemplate = {
  subject: "{{title}}",
  body: (
    <Letter>
      <div>{"{{body}}"}</div>
      <Signature>
        Recibes este correo porque te suscribiste en Menopausia Consciente. Para dejarlo, <a href="{{leaveUrl}}">date de baja</a>
      </Signature>
    </Letter>
  ),
};

export const MAILS = { confirm, already, issue } as const;
