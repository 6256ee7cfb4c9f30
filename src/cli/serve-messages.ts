// What `plena serve` and `plena preview` say, in both languages.
import type { Language } from "../diagnostics/diagnostic.ts";

export const SERVE_MESSAGES = {
  es: {
    reading: "leyendo el sitio",
    ready: (url: string, pages: number) => `Sitio: ${url}/ · ${pages === 1 ? "1 página" : `${pages} páginas`}`,
    preview: (url: string, folder: string) => `Vista previa de ${folder}: ${url}/`,
    stop: "Ctrl+C para parar",
    mended: "Corregido: ya no hay errores",
    otherPort: (wanted: number) => `El puerto ${wanted} está ocupado: se usa el siguiente libre`,
    portInUse: (port: number) => `El puerto ${port} está ocupado`,
    portInUseHint: "Cierra lo que lo usa, elige otro con --port o quita --strict-port",
    badPort: (text: string) => `«${text}» no es un puerto: usa un número entre 0 y 65535`,
    badHost: (host: string, reason: string) => `No se puede escuchar en «${host}»: ${reason}`,
    badHostHint: "Usa una dirección de este ordenador, como 127.0.0.1, o 0.0.0.0 para toda la red",
    running: (url: string | undefined, pid: number) => `Este sitio ya tiene un servidor en marcha${url === undefined ? "" : `: ${url}/`} (proceso ${pid})`,
    runningHint: "Ábrelo en el navegador, o páralo con Ctrl+C en su terminal",
    noDist: (folder: string) => `No hay ningún sitio generado en ${folder}`,
    noDistHint: "Ejecuta antes «plena build»",
    newsletter: (url: string) => `Boletín: ${url}`,
    newsletterDied: (startsAgain: boolean) => `La función del boletín se ha parado sola; ${startsAgain ? "se pone otra vez en marcha" : "el sitio sigue sin ella"}`,
    noNewsletter: (reason: string) => `Sin boletín: ${reason}`,
    watchFailed: (reason: string) => `Algo ha fallado al seguir los cambios: ${reason}`,
  },
  en: {
    reading: "reading the site",
    ready: (url: string, pages: number) => `Site: ${url}/ · ${pages === 1 ? "1 page" : `${pages} pages`}`,
    preview: (url: string, folder: string) => `Preview of ${folder}: ${url}/`,
    stop: "Ctrl+C to stop",
    mended: "Mended: no errors left",
    otherPort: (wanted: number) => `Port ${wanted} is in use: taking the next free one`,
    portInUse: (port: number) => `Port ${port} is in use`,
    portInUseHint: "Stop what uses it, choose another with --port, or leave out --strict-port",
    badPort: (text: string) => `"${text}" is not a port: use a number from 0 to 65535`,
    badHost: (host: string, reason: string) => `Cannot listen on "${host}": ${reason}`,
    badHostHint: "Use an address of this computer such as 127.0.0.1, or 0.0.0.0 for the whole network",
    running: (url: string | undefined, pid: number) => `A server of this site is running${url === undefined ? "" : `: ${url}/`} (process ${pid})`,
    runningHint: "Open it in the browser, or stop it with Ctrl+C in its terminal",
    noDist: (folder: string) => `There is no built site in ${folder}`,
    noDistHint: 'Run "plena build" first',
    newsletter: (url: string) => `Newsletter: ${url}`,
    newsletterDied: (startsAgain: boolean) => `The newsletter's function ended by itself; ${startsAgain ? "it is started again" : "the site goes on without it"}`,
    noNewsletter: (reason: string) => `No newsletter: ${reason}`,
    watchFailed: (reason: string) => `Something failed while following changes: ${reason}`,
  },
} as const satisfies Record<Language, object>;

export type ServeMessages = (typeof SERVE_MESSAGES)[Language];
