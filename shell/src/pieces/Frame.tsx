import { BrandImage, Section } from 'shared-ui';
import { Piece, Shelf } from './Piece';

const tones = ['plain', 'paper', 'sand'] as const;

/** The parts of a page; PageFrame and PlainPage bring a `main` of their own, so any page of the shop shows them. */
export function Frame() {
  return (
    <Shelf>
      {tones.map((tone) => (
        <Piece key={tone} name={`Section ${tone}`} wide>
          <Section title={`A ${tone} section`} lead="Its lead says what is in it." tone={tone}>
            <p>Its content stands in the page’s column.</p>
          </Section>
        </Piece>
      ))}
      <Piece name="BrandImage" wide>
        <BrandImage />
      </Piece>
    </Shelf>
  );
}
