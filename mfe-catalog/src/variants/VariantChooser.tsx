import type { Offer } from 'contract/feed';
import { useMemo } from 'react';
import { format, formatPrice } from 'shared-ui';
import { Swatch } from '../colors/Swatch';
import { choicesOf, offerWith } from './choices';
import * as texts from './texts.json';
import classes from './VariantChooser.module.css';

interface Props {
  readonly offers: readonly Offer[];
  readonly offer: Offer;
  /** Screen readers hear what a choice has changed. */
  readonly announced: boolean;
  readonly onChoose: (offer: Offer) => void;
}

/** docs/product.md VARIANT-8. */
export function VariantChooser({ offers, offer, announced, onChoose }: Props) {
  const options = useMemo(() => choicesOf(offers), [offers]);

  function handleChoice(name: string, value: string) {
    const next = offerWith(offers, offer, name, value);
    if (next) onChoose(next);
  }

  return (
    // The gateway puts the styles of the chunk into the page.
    <div className={classes.chooser} data-chunk="variants">
      {options.map(({ name, choices }, index) => (
        <fieldset key={name}>
          <legend className={classes.name} dir="auto">
            {name}
          </legend>
          <div className={classes.values}>
            {choices.map(({ value, soldOut }) => (
              <label key={value} className={classes.value}>
                <input
                  type="radio"
                  className={classes.radio}
                  name={`option-${index}`}
                  value={value}
                  checked={offer.options[name] === value}
                  disabled={soldOut}
                  onChange={() => handleChoice(name, value)}
                />
                <Swatch color={value} />
                <span className={classes.text} dir="auto">
                  {value}
                </span>
                {soldOut && <span className={classes.soldOut}>{texts.soldOut}</span>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="visually-hidden" role="status">
        {announced && announcementOf(offer)}
      </p>
    </div>
  );
}

function announcementOf({ options, price, availability }: Offer): string {
  const chosen = { options: Object.values(options).join(', '), price: formatPrice(price) };
  return format(availability === 'out_of_stock' ? texts.chosenSoldOut : texts.chosen, chosen);
}
