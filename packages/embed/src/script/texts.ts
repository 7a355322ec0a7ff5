import type { Decision } from '@lastcall/contracts/tracking';
import { namedCampaign } from '@lastcall/widgets/named-campaign';
import { quietly } from './events.ts';

/** Returns whether elements that name this campaign, or none (null), belong to the campaign that is shown. */
export type IsOwnCampaign = (campaignId: string | null) => boolean;

type Texts = Extract<Decision, { do: 'show' }>['texts'];

declare global {
  interface Window {
    /** The writer of each element. Several accounts may share a page, and two writers of one element would overwrite each other endlessly. */
    __lastcallOwners?: WeakMap<Element, object>;
  }
}

const selector = '[data-lastcall-text]';
/** Milliseconds between two writes to an element, about a frame. */
const frameMs = 16;
/** Maximum changes by the page or an extension before an element keeps their text. */
const maxForeignChanges = 3;

/** An element whose text is replaced. */
interface TextElement {
  readonly text: string;
  /** The page's own text by node, as last overwritten. */
  readonly own: Map<Text, string>;
  readonly hadTranslate: string | null;
  foreignChanges: number;
}

/**
 * Writes the page's `data-lastcall-text` elements, including those added later: the deadline, or the remaining quantity for `quantity`.
 * Only the data of text nodes changes, so that frameworks keep their nodes. An element that other code keeps changing gets its own text back.
 * `isOf` returns false for elements of other campaigns. Sets the value of form fields. Returns a function that stops and restores the page's own text.
 */
export function writeTexts({ deadline, quantity }: Texts, isOf?: IsOwnCampaign): () => void {
  const owner = {};
  const owners = (window.__lastcallOwners ??= new WeakMap());
  const places = new Map<HTMLElement, TextElement>();
  const fields = new Map<HTMLInputElement, [own: string, written: string]>();
  const changed = new Set<HTMLElement>();
  let added: Element[] = [];
  let timer = 0;

  const takeAll = (root: Document | Element): void => {
    if (root instanceof HTMLElement && root.matches(selector)) take(root);
    for (const place of root.querySelectorAll<HTMLElement>(selector)) take(place);
  };

  const take = (place: HTMLElement): void => {
    const text = place.dataset.lastcallText === 'quantity' ? quantity : deadline;
    if (text === null || owners.has(place) || isOf?.(namedCampaign(place)) === false) return;
    owners.set(place, owner);
    if (place instanceof HTMLInputElement) {
      fields.set(place, [place.value, text]);
      place.value = text;
      return;
    }
    const state: TextElement = {
      text,
      own: new Map(),
      hadTranslate: place.getAttribute('translate'),
      // The first write is not caused by a foreign change, so it does not count.
      foreignChanges: -1,
    };
    places.set(place, state);
    place.setAttribute('translate', 'no');
    write(place, state);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
  };

  const write = (place: HTMLElement, state: TextElement): void => {
    // A translator has replaced the text, and would do so again. The element keeps its owner, so that no other account writes to it.
    if (place.querySelector('font')) return void places.delete(place);
    const nodes = textsIn(place);
    const outdated: [Text, string][] = [];
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!;
      const wanted = at === 0 ? state.text : '';
      if (node.data !== wanted) outdated.push([node, wanted]);
    }
    if (outdated.length === 0) return;
    if (++state.foreignChanges > maxForeignChanges) {
      restore(place, state);
      return void places.delete(place);
    }
    for (const [node, wanted] of outdated) {
      state.own.set(node, node.data);
      node.data = wanted;
    }
  };

  const work = (): void => {
    timer = 0;
    const roots = added;
    added = [];
    for (const root of roots) if (root.isConnected) takeAll(root);
    for (const place of changed) {
      const state = places.get(place);
      if (state && place.isConnected) write(place, state);
    }
    changed.clear();
    for (const [place, state] of places) {
      if (place.isConnected) continue;
      // A page may insert the element again later.
      restore(place, state);
      places.delete(place);
      owners.delete(place);
    }
    // Discards the records of our own writes.
    observer.takeRecords();
  };

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.push(node);
      const place = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(selector);
      if (place && places.has(place)) changed.add(place);
    }
    timer ||= window.setTimeout(() => quietly(work), frameMs);
  });

  if (deadline ?? quantity) {
    takeAll(document);
    observer.takeRecords();
    observer.observe(document, { childList: true, subtree: true });
  }
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const [place, state] of places) {
      restore(place, state);
      owners.delete(place);
    }
    for (const [field, [own, written]] of fields) {
      if (field.value === written) field.value = own;
      owners.delete(field);
    }
  };
}

/** Returns the text nodes of an element that are not blank. Without any, returns its first text node, or a new one. */
function textsIn(place: HTMLElement): Text[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  let first: Text | null = null;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    first ??= node;
    if (node.data.trim() !== '') texts.push(node);
  }
  return texts.length > 0 ? texts : [first ?? place.appendChild(document.createTextNode(''))];
}

/** Restores the page's own text in nodes that still have our text. */
function restore(place: HTMLElement, { text, own, hadTranslate }: TextElement): void {
  for (const [node, data] of own) if (node.data === text || node.data === '') node.data = data;
  if (hadTranslate === null) place.removeAttribute('translate');
  else place.setAttribute('translate', hadTranslate);
}
