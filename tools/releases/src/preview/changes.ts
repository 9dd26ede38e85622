export type Fact = 'title' | 'description' | 'canonical' | 'robots';
export type ItemKind = 'heading' | 'control' | 'picture' | 'price' | 'link' | 'text';
export type Kind = Fact | ItemKind | 'status' | 'structured-data' | 'order' | 'style' | 'bytes';

export interface Change {
  readonly kind: Kind;
  /** Null if only one of the two pages has it. */
  readonly before: string | null;
  readonly after: string | null;
  /** The control's role, or an element that a style applies to. */
  readonly of?: string | undefined;
}
