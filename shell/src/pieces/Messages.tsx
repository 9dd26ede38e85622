import { ButtonLink, EmptyState, LoadingText, RemoteUnavailable } from 'shared-ui';
import { Piece, Shelf } from './Piece';

export function Messages() {
  return (
    <Shelf>
      <Piece name="EmptyState" wide>
        <EmptyState
          title="Your cart is empty."
          headingLevel={3}
          action={<ButtonLink to="/">Go to the shop</ButtonLink>}
        >
          What you add on any page waits here.
        </EmptyState>
      </Piece>
      <Piece name="LoadingText">
        <LoadingText>Loading products...</LoadingText>
      </Piece>
      <Piece name="RemoteUnavailable" wide>
        <RemoteUnavailable what="The cart and wishlist" onRetry={() => undefined} />
      </Piece>
    </Shelf>
  );
}
