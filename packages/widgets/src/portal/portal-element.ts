import type { PortalBlock, PortalContent } from '@lastcall/contracts/portals';
import { announcement } from '../floating/announcements.ts';
import { ClockElement } from '../floating/clock-element.ts';
import { button, element } from '../floating/elements.ts';
import { drawBlock } from './blocks/draw-block.ts';
import type { DrawnBlock, PortalAnswer, PortalSubscription, BlockContext } from './blocks/block-context.ts';
import { styles } from './styles.ts';
import { portalColors } from './themes.ts';
import { filterItems, findItem, mapItems } from '../lists.ts';
import { applyStyles } from '../style-sheets.ts';

/** The events of a panel. Each bubbles to the document as `lastcall:portal-<name>`; its detail is the panel's `context`, with the block's id for an event of a block. */
export type PortalEventName = 'open' | 'close' | 'cta' | 'link' | 'subscribe' | 'answer' | 'play' | 'select';

interface ShownBlock extends DrawnBlock {
  readonly drawnFrom: string;
  readonly node: HTMLElement;
}

const rejectSending = (): Promise<void> => Promise.reject(new Error('this portal sends no answers'));
const colorNames = ['ground', 'card', 'text', 'soft', 'accent', 'ink', 'link'] as const;

/**
 * `<lastcall-portal>`: the panel of a portal, for editor previews and pages. Set `content` and `deadlineAt`, insert it into a page, and `open()` it.
 * It overlays the page without shifting it, traps the focus while it is open, then restores it. Its forms call `subscribe` and `answer`, which reject when sending fails.
 */
export class LastcallPortal extends ClockElement {
  /** The detail of the panel's events, such as the campaign's and the page's id. */
  context: Readonly<Record<string, string>> = {};
  subscribe: (subscription: PortalSubscription) => Promise<void> = rejectSending;
  answer: (answer: PortalAnswer) => Promise<void> = rejectSending;
  /** Ids of the form blocks that this visitor has submitted before; they show the thank-you text. Set this before the content. */
  sent: ReadonlySet<string> = new Set();

  #content: PortalContent | null = null;
  #drawnFrom = '';
  #blocks = new Map<string, ShownBlock>();
  #dialog: HTMLDialogElement | null = null;
  #title: HTMLElement | null = null;
  #close: HTMLButtonElement | null = null;
  #list: HTMLElement | null = null;
  #said: HTMLElement | null = null;
  #lastSeconds = -1;
  #selected: string | null = null;

  /** The portal content for visitors. Only changed blocks are redrawn, so that input and playback in the others continue. */
  get content(): PortalContent | null {
    return this.#content;
  }

  set content(content: PortalContent | null) {
    const drawing = JSON.stringify(content);
    this.#content = content;
    if (drawing === this.#drawnFrom) return;
    this.#drawnFrom = drawing;
    this.#draw();
  }

  /** In a preview the panel is open inside its container, takes no focus, doesn't follow links and sends nothing; a click on a block emits `lastcall:portal-select`. */
  get preview(): boolean {
    return this.hasAttribute('preview');
  }

  set preview(isPreview: boolean) {
    this.toggleAttribute('preview', isPreview);
    this.#drawnFrom = '';
    this.#blocks.clear();
    this.#draw();
  }

  /** In a preview, the selected block of the editor; it is marked and scrolled to. */
  get selectedBlockId(): string | null {
    return this.#selected;
  }

  set selectedBlockId(blockId: string | null) {
    if (this.#selected === blockId) return;
    this.#selected = blockId;
    this.#markSelected(true);
  }

  get isOpen(): boolean {
    return this.#dialog?.open ?? false;
  }

  connectedCallback(): void {
    this.#draw();
  }

  /** Opens the panel, which takes the focus; does nothing when it is already open or has no content. */
  open(): void {
    if (!this.#dialog || this.isOpen) return;
    if (this.preview) this.#dialog.setAttribute('open', '');
    else this.#dialog.showModal();
    this.#lastSeconds = -1;
    this.tick();
    this.#emit('open');
  }

  /** Closes the panel and restores the focus. */
  close(): void {
    if (!this.isOpen) return;
    if (!this.preview) return this.#dialog!.close();
    this.#dialog!.removeAttribute('open');
    this.#emit('close');
  }

  #draw(): void {
    const content = this.#content;
    if (!content || !this.isConnected) return;
    const dialog = (this.#dialog ??= this.#makeRoot());
    const colors = portalColors(content.themeId, content.accent);
    dialog.className = `${colors.className} ${colors.isDark ? 'dark' : 'light'} ${content.launcher.side}`;
    for (const name of colorNames) dialog.style.setProperty(`--${name}`, colors[name]);
    this.#title!.textContent = content.title;
    dialog.ariaLabel = content.title;
    this.#close!.ariaLabel = content.labels.close;
    const context: BlockContext = {
      labels: content.labels,
      isPreview: this.preview,
      sent: this.sent,
      emit: (name, blockId) => this.#emit(name, blockId),
      subscribe: (subscription) => this.subscribe(subscription),
      answer: (answer) => this.answer(answer),
      close: () => this.close(),
    };
    const before = this.#blocks;
    this.#blocks = new Map();
    for (const block of content.blocks) {
      if (!block.isShown) continue;
      const drawnFrom = JSON.stringify([block, content.labels]);
      const known = before.get(block.id);
      const shown = known?.drawnFrom === drawnFrom ? known : shownBlock(block, context, drawnFrom);
      if (shown) this.#blocks.set(block.id, shown);
    }
    const nodes = mapItems(this.#blocks, ([, { node }]) => node);
    // Inserting a video again, even at the same place, would restart it.
    const isMoved = mapItems(nodes, (node, at) => node !== this.#list!.children[at]).indexOf(true) >= 0;
    if (isMoved || nodes.length !== this.#list!.childElementCount) this.#list!.replaceChildren(...nodes);
    this.#lastSeconds = -1;
    this.tick();
    this.#markSelected(false);
    if (this.preview && !this.isOpen) this.open();
  }

  #makeRoot(): HTMLDialogElement {
    const root = this.attachShadow({ mode: 'open' });
    applyStyles(root, styles);
    this.#title = element('h2', '', []);
    this.#title.dir = 'auto';
    this.#close = button('close', '');
    this.#close.addEventListener('click', () => this.close());
    this.#list = element('div', 'blocks', []);
    this.#said = element('p', 'said', []);
    this.#said.setAttribute('role', 'status');
    const dialog = element('dialog', '', [element('header', '', [this.#title, this.#close]), this.#list, this.#said]);
    dialog.addEventListener('close', () => this.#emit('close'));
    dialog.addEventListener('keydown', (event) => this.#trapFocus(event));
    dialog.addEventListener('click', this.#press);
    root.append(dialog);
    return dialog;
  }

  readonly #press = (event: MouseEvent): void => {
    const dialog = this.#dialog!;
    const pressed = event.target as Element;
    if (this.preview) {
      const [blockId] = findItem(this.#blocks, ([, { node }]) => node.contains(pressed)) ?? [];
      if (blockId) this.#emit('select', blockId);
    } else if (pressed === dialog && !isInside(event, dialog.getBoundingClientRect())) this.close();
  };

  /** The Tab key cycles within the panel, and never reaches the browser's own controls. */
  #trapFocus(event: KeyboardEvent): void {
    if (event.key !== 'Tab' || this.preview) return;
    const all = filterItems(
      this.#dialog!.querySelectorAll<HTMLElement>('a[href],button,input,textarea,iframe,video'),
      (each) => each.checkVisibility?.() ?? true,
    );
    const [first, last] = [all[0]!, all.at(-1)!];
    const at = this.shadowRoot!.activeElement;
    if (at !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }

  #markSelected(isNew: boolean): void {
    for (const [blockId, { node }] of this.#blocks) {
      const isSelected = this.preview && blockId === this.#selected;
      node.classList.toggle('selected', isSelected);
      if (isSelected && isNew) node.scrollIntoView?.({ block: 'nearest' });
    }
  }

  protected override get showsTime(): boolean {
    return this.isOpen;
  }

  protected override showTime(seconds: number): void {
    for (const { showTime } of this.#blocks.values()) showTime?.(this.deadlineAt, seconds);
    if (this.#lastSeconds > 0 && this.deadlineAt !== null) this.#announce(this.#lastSeconds, seconds);
    this.#lastSeconds = seconds;
  }

  #announce(before: number, now: number): void {
    const text = this.preview ? null : announcement(before, now);
    if (text) this.#said!.textContent = `${this.#content!.title}: ${text}`;
  }

  #emit(name: PortalEventName, blockId?: string): void {
    this.dispatchEvent(
      new CustomEvent(`lastcall:portal-${name}`, {
        bubbles: true,
        composed: true,
        detail: { ...this.context, ...(blockId === undefined ? {} : { blockId }) },
      }),
    );
  }
}

/** Draws a block in its wrapper; null when it has no content. */
function shownBlock(block: PortalBlock, context: BlockContext, drawnFrom: string): ShownBlock | null {
  const drawn = drawBlock(block, context);
  return drawn && drawn.nodes.length > 0
    ? { ...drawn, drawnFrom, node: element('section', `block ${block.type}`, [...drawn.nodes]) }
    : null;
}

function isInside({ clientX, clientY }: MouseEvent, { left, right, top, bottom }: DOMRect): boolean {
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Registers `<lastcall-portal>` in this page; repeated calls have no effect. */
export function definePortal(): void {
  if (!customElements.get('lastcall-portal')) customElements.define('lastcall-portal', LastcallPortal);
}

declare global {
  interface HTMLElementTagNameMap {
    'lastcall-portal': LastcallPortal;
  }
}
