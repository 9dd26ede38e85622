/** domino's own types declare another module name and need DOM types. */
declare module '@mixmark-io/domino' {
  export interface ParsedElement {
    textContent: string;
    readonly innerHTML: string;
    readonly ownerDocument: { readonly createElement: (name: string) => ParsedElement };
    readonly childNodes: ArrayLike<ParsedElement>;
    readonly getAttribute: (name: string) => string | null;
    readonly setAttribute: (name: string, value: string) => void;
    readonly querySelector: (selector: string) => ParsedElement | null;
    readonly querySelectorAll: (selector: string) => ArrayLike<ParsedElement>;
    readonly closest: (selector: string) => ParsedElement | null;
    readonly remove: () => void;
    readonly before: (...nodes: readonly (ParsedElement | string)[]) => void;
    readonly replaceWith: (...nodes: readonly (ParsedElement | string)[]) => void;
  }

  export function createDocument(html: string): Pick<ParsedElement, 'querySelector'>;
}
