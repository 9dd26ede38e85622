// @ts-expect-error -- domino's own types declare another module name, and need DOM types
import { createDocument } from '@mixmark-io/domino';

export interface ParsedElement {
  textContent: string;
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly localName: string;
  readonly innerHTML: string;
  readonly ownerDocument: { readonly createElement: (name: string) => ParsedElement };
  readonly parentElement: ParsedElement | null;
  readonly childNodes: ArrayLike<ParsedElement>;
  readonly getAttribute: (name: string) => string | null;
  readonly setAttribute: (name: string, value: string) => void;
  readonly matches: (selector: string) => boolean;
  readonly closest: (selector: string) => ParsedElement | null;
  readonly querySelector: (selector: string) => ParsedElement | null;
  readonly querySelectorAll: (selector: string) => ArrayLike<ParsedElement>;
  readonly remove: () => void;
  readonly before: (...nodes: readonly (ParsedElement | string)[]) => void;
  readonly replaceWith: (...nodes: readonly (ParsedElement | string)[]) => void;
}

type ParsedPage = Pick<ParsedElement, 'querySelector' | 'querySelectorAll'> & {
  readonly body: ParsedElement;
};

/** Parses a page as browsers do. Runs and fetches nothing. */
export const parseHtml = createDocument as (html: string) => ParsedPage;
