import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CSSProperties } from 'react';

export default {} satisfies Meta;

type Story = StoryObj;

export const Colors: Story = { render: () => <TokenList tokens={declaredTokens().filter(isColor)} /> };

export const Type: Story = { render: () => <TokenList tokens={named('--size')} /> };

export const Space: Story = { render: () => <TokenList tokens={named('--space')} /> };

export const RoundsAndShadows: Story = {
  render: () => <TokenList tokens={[...named('--round'), ...named('--shadow')]} />,
};

function TokenList({ tokens }: { readonly tokens: readonly string[] }) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        alignItems: 'end',
        gap: 'var(--space-4)',
      }}
    >
      {tokens.map((token) => (
        <div key={token}>
          <div style={sampleOf(token, `var(${token})`)}>{token.startsWith('--size') && 'Aa'}</div>
          <div style={{ fontSize: 'var(--size-tiny)' }}>{token}</div>
        </div>
      ))}
    </div>
  );
}

function sampleOf(token: string, value: string): CSSProperties {
  const box = { blockSize: '4rem', border: '1px solid var(--line)', background: 'var(--ground)' };
  if (token.startsWith('--size')) return { fontSize: value, lineHeight: 1.2 };
  if (token.startsWith('--space')) return { inlineSize: value, blockSize: value, background: 'var(--brand)' };
  if (token.startsWith('--round')) return { ...box, borderRadius: value };
  if (token.startsWith('--shadow')) return { ...box, boxShadow: value };
  return { ...box, background: value };
}

function declaredTokens(): string[] {
  const layers = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSLayerBlockRule && rule.name === 'tokens') as CSSLayerBlockRule[];
  const names = layers
    .flatMap((layer) => [...layer.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .flatMap((rule) => [...rule.style]);
  return [...new Set(names)].filter((name) => !name.startsWith('--bs-'));
}

function named(prefix: string): string[] {
  return declaredTokens().filter((name) => name.startsWith(`${prefix}-`));
}

function isColor(token: string): boolean {
  return CSS.supports('color', getComputedStyle(document.documentElement).getPropertyValue(token));
}
