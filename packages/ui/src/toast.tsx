import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { CheckIcon, CircleAlertIcon, XIcon } from './core-icons.ts';
import { labels } from './messages.ts';
import styles from './toast.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action: ToastAction | undefined;
}

/** The action of a toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** Milliseconds for which a toast is shown; errors are shown longer because they need action. */
const staysMs = { success: 4000, error: 8000 } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function show(kind: Toast['kind'], text: string, action?: ToastAction): () => void {
  lastId += 1;
  const id = lastId;
  // A repeated message replaces its earlier toast. A success removes earlier errors, since they are resolved; a toast with an action stays.
  const isOver = (toast: Toast): boolean =>
    toast.text === text || (kind === 'success' && toast.kind === 'error' && toast.action === undefined);
  publish([...toasts.filter((toast) => !isOver(toast)), { id, kind, text, action }].slice(-3));
  const withdraw = (): void => dismiss(id);
  setTimeout(withdraw, staysMs[kind]);
  return withdraw;
}

/** Shows a message at the edge of the screen and to screen readers; a success removes earlier errors. Returns a function that removes the toast, for messages that may become obsolete. */
export const toast = {
  success: (text: string, action?: ToastAction): (() => void) => show('success', text, action),
  error: (text: string, action?: ToastAction): (() => void) => show('error', text, action),
};

/** The region of the toasts; the provider renders it once. */
export function Toasts(): ReactNode {
  const shown = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    () => toasts,
  );
  // Removes the toasts together with the region, so that they do not reappear in the next one.
  useEffect(() => () => publish([]), []);
  return (
    <section className={styles.region} aria-label={labels.notifications} aria-live="polite" aria-relevant="additions">
      {shown.map(({ id, kind, text, action }) => (
        <div key={id} className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
          {kind === 'success' ? <CheckIcon size={16} aria-hidden /> : <CircleAlertIcon size={16} aria-hidden />}
          <span>{text}</span>
          {action && (
            <button type="button" className={styles.action} onClick={() => (dismiss(id), action.onClick())}>
              {action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={labels.dismiss} onClick={() => dismiss(id)}>
            <XIcon size={14} aria-hidden />
          </button>
        </div>
      ))}
    </section>
  );
}
