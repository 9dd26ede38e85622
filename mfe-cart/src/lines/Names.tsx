import { Fragment } from 'react';

/** Each in its own direction of writing, with commas between. */
export function Names({ of: names }: { readonly of: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && <span>, </span>}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
