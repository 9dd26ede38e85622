export type Kind =
  | 'title'
  | 'description'
  | 'canonical'
  | 'robots'
  | 'status'
  | 'heading'
  | 'text'
  | 'control'
  | 'link'
  | 'price'
  | 'picture'
  | 'structured-data'
  | 'order'
  | 'style'
  | 'bytes';

export interface Change {
  readonly kind: Kind;
  /** Null if only one of the two pages has it. */
  readonly before: string | null;
  readonly after: string | null;
  /** The control's role, or an element that a style applies to. */
  readonly of?: string | undefined;
}
