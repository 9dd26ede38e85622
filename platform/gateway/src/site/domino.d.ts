/** domino's own types declare another module name, and need DOM types. */
declare module '@mixmark-io/domino' {
  export interface ParsedNode {
    textContent: string;
    readonly ownerDocument: ParsedDocument;
  }

  export interface ParsedElement extends ParsedNode {
    readonly innerHTML: string;
    readonly getAttribute: (name: string) => string | null;
    readonly setAttribute: (name: string, value: string) => void;
    readonly querySelector: (selector: string) => ParsedElement | null;
    readonly querySelectorAll: (selector: string) => ArrayLike<ParsedElement>;
    readonly closest: (selector: string) => ParsedElement | null;
    readonly remove: () => void;
    readonly before: (...nodes: readonly (ParsedNode | string)[]) => void;
    readonly replaceWith: (...nodes: readonly (ParsedNode | string)[]) => void;
    readonly childNodes: ArrayLike<ParsedNode>;
  }

  export interface ParsedDocument extends ParsedElement {
    readonly createElement: (name: string) => ParsedElement;
  }

  export function createDocument(html: string): ParsedDocument;
}
