interface Props {
  readonly before?: string;
  /** Of the feed: it may run from right to left. */
  readonly name: string;
  readonly after?: string;
}

export function Sentence({ before, name, after }: Props) {
  return (
    <>
      <span>{before}</span>
      <bdi>{name}</bdi>
      <span>{after}</span>
    </>
  );
}
