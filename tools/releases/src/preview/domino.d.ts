/** domino's own types declare another module name and need DOM types. */
declare module '@mixmark-io/domino' {
  export interface PageElement {
    readonly nodeType: number;
    readonly nodeValue: string | null;
    readonly childNodes: ArrayLike<PageElement>;
    readonly localName: string;
    readonly textContent: string;
    readonly parentElement: PageElement | null;
    readonly getAttribute: (name: string) => string | null;
    readonly matches: (selector: string) => boolean;
    readonly closest: (selector: string) => PageElement | null;
    readonly querySelector: (selector: string) => PageElement | null;
    readonly querySelectorAll: (selector: string) => ArrayLike<PageElement>;
  }

  export function createDocument(
    html: string,
  ): Pick<PageElement, 'querySelector' | 'querySelectorAll'> & { readonly body: PageElement };
}
