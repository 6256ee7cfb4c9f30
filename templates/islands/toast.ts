// Shows messages in the page's one live region. They take no focus and stay until they are closed, by their button or by
// Escape from anywhere on the page, or answered by the next.
const REGION_ID = "avisos";

export interface Toast {
  readonly title: string;
  readonly description: string;
  /** True for what failed: shown in the colours of alarm. */
  readonly destructive: boolean;
}

/** Shows a message in place of the one before. */
export function showToast({ title, description, destructive }: Toast): void {
  const region = document.getElementById(REGION_ID);
  if (region === null) return;
  const toast = element("div", `toast${destructive ? " toast--destructive" : ""}`);
  const text = element("div", "toast__text");
  text.append(element("p", "toast__title", title), element("p", "toast__description", description));
  toast.append(text, closeButton(toast));
  region.replaceChildren(toast);
  addEventListener("keydown", closeByEscape);
}

/** A menu that Escape has closed keeps its event to itself: it comes marked as answered. */
function closeByEscape(event: KeyboardEvent): void {
  const toast = document.getElementById(REGION_ID)?.firstElementChild;
  if (event.key === "Escape" && !event.defaultPrevented && toast instanceof HTMLElement) close(toast);
}

function closeButton(toast: HTMLElement): HTMLElement {
  const button = element("button", "toast__close", "×");
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", "Cerrar aviso");
  button.addEventListener("click", () => close(toast));
  return button;
}

/** Takes the message away; a focus that was inside goes back to the form that it answered. */
function close(toast: HTMLElement): void {
  const hadFocus = toast.contains(document.activeElement);
  toast.remove();
  removeEventListener("keydown", closeByEscape);
  if (hadFocus) document.querySelector<HTMLElement>("form[data-answered] button[type=submit]")?.focus();
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
