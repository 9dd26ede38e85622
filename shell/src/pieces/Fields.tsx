import { useState } from 'react';
import { Field, Icon, IconButton, SelectField, TextArea } from 'shared-ui';
import { Piece, Shelf } from './Piece';

const orders = [
  { value: 'best-match', label: 'Best match' },
  { value: 'price-low-high', label: 'Price, low to high' },
];

export function Fields() {
  const [order, setOrder] = useState('best-match');
  return (
    <Shelf>
      <Piece name="Field empty">
        <Field label="Full name" name="name" />
      </Piece>
      <Piece name="Field required, with a hint">
        <Field label="Email" name="email" type="email" hint="We write only about your order." required />
      </Piece>
      <Piece name="Field with an error">
        <Field
          label="Email address"
          name="wrong"
          defaultValue="ada@"
          error="Please enter a valid email address."
        />
      </Piece>
      <Piece name="Field with an action">
        <Field
          label="Password"
          name="password"
          type="password"
          defaultValue="secret"
          action={<IconButton label="Show password" icon={<Icon name="eye" />} />}
        />
      </Piece>
      <Piece name="Field disabled">
        <Field label="User ID" name="disabled" defaultValue="ada" disabled />
      </Piece>
      <Piece name="TextArea">
        <TextArea label="Your Message" name="message" required />
      </Piece>
      <Piece name="SelectField">
        <SelectField label="Sort By" value={order} onChange={setOrder} options={orders} />
      </Piece>
      <Piece name="SelectField inline">
        <SelectField inline label="Sort By" value={order} onChange={setOrder} options={orders} />
      </Piece>
    </Shelf>
  );
}
