// What the pages of the mail's links say, with and without a script.
import type { Trouble } from "./newsletter-link-state.ts";

/** What a link of a mail is for. */
export type LinkTask = "confirm" | "leave";

export interface StateText {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly url: string; readonly text: string };
}

export interface TaskText {
  readonly ready: StateText;
  readonly paste: StateText;
  readonly button: string;
  readonly sending: string;
  readonly done: StateText;
}

export const TASKS: Readonly<Record<LinkTask, TaskText>> = {
  confirm: {
    ready: {
      title: "Falta un clic",
      text: "Pulsa el botón para confirmar que quieres recibir la newsletter en tu correo. Si no la pediste tú, cierra esta página y no pasará nada.",
    },
    paste: { title: "Falta un paso", text: "Pulsa el enlace del correo que te enviamos. Si esta página te pide un código, copia el que viene en ese correo y pégalo aquí." },
    button: "Confirmar mi suscripción",
    sending: "Confirmando…",
    done: {
      title: "Suscripción confirmada",
      text: "Ya está. Te escribiremos cuando publiquemos algo que merezca la pena. Puedes darte de baja cuando quieras, con el enlace de cada correo.",
      link: { url: "/recursos/", text: "Ver las guías y los recursos" },
    },
  },
  leave: {
    ready: { title: "¿Quieres dejar la newsletter?", text: "Pulsa el botón y no te escribiremos más. No hace falta que nos digas por qué." },
    paste: {
      title: "¿Quieres dejar la newsletter?",
      text: "Pulsa el enlace de baja que hay al final de cada correo. Si esta página te pide un código, copia ese enlace entero y pégalo aquí.",
    },
    button: "Darme de baja",
    sending: "Dándote de baja…",
    done: { title: "Ya no recibirás más correos", text: "Hemos anotado tu baja. La web sigue abierta para ti, sin registro.", link: { url: "/", text: "Volver al inicio" } },
  },
};

/** Asking for a new confirmation mail: the form further down the page. */
export const AGAIN_ID = "otra-vez";

export const TROUBLE_TEXTS: Readonly<Record<Trouble, StateText>> = {
  "error-enlace": {
    title: "Este enlace no sirve",
    text: "Puede que esté cortado o que ya no valga. Copia el enlace entero, o el código, del último correo que te enviamos y pégalo aquí.",
  },
  "error-caducado": {
    title: "El enlace ha caducado",
    text: "Por seguridad, el enlace de confirmación vale 48 horas. Escribe otra vez tu correo y te enviamos uno nuevo.",
    link: { url: `#${AGAIN_ID}`, text: "Enviar otra vez" },
  },
  "error-espera": { title: "Demasiados intentos seguidos", text: "Espera una hora y prueba otra vez con el mismo enlace." },
  "error-servicio": { title: "No hemos podido hacerlo", text: "El servicio no responde. No se ha cambiado nada. Prueba otra vez dentro de unos minutos." },
  "sin-conexion": { title: "Parece que no tienes conexión", text: "No se ha enviado nada. Comprueba la conexión y prueba otra vez." },
};
