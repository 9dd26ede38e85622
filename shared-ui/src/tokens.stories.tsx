import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { CSSProperties } from 'react';

export default {} satisfies Meta;

type Story = StoryObj;

export const Colors: Story = {
  render: () => (
    <TokenList
      tokens={declaredTokens().filter(isColor)}
      sample={(token) => ({ blockSize: '4rem', border: '1px solid var(--line)', background: token })}
    />
  ),
};

const display = ['--size-display', '--size-h1', '--size-h2'];

export const Type: Story = {
  render: () => (
    <div>
      {named('--size').map((token) => (
        <p
          key={token}
          style={{
            fontFamily: `var(--font-${display.includes(token) ? 'display' : 'text'})`,
            fontSize: `var(${token})`,
            lineHeight: 1.2,
          }}
        >
          {token}
        </p>
      ))}
    </div>
  ),
};

export const Space: Story = {
  render: () => (
    <TokenList
      tokens={named('--space')}
      sample={(token) => ({ inlineSize: token, blockSize: token, background: 'var(--brand)' })}
    />
  ),
};

export const RoundsAndShadows: Story = {
  render: () => (
    <TokenList
      tokens={[...named('--round'), ...named('--shadow')]}
      sample={(token) => ({
        blockSize: '5rem',
        background: 'var(--ground)',
        ...(token.includes('round')
          ? { border: '1px solid var(--control)', borderRadius: token }
          : { boxShadow: token }),
      })}
    />
  ),
};

interface TokenListProps {
  readonly tokens: readonly string[];
  readonly sample: (value: string) => CSSProperties;
}

function TokenList({ tokens, sample }: TokenListProps) {
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
          <div style={sample(`var(${token})`)} />
          <div style={{ fontSize: 'var(--size-tiny)' }}>{token}</div>
        </div>
      ))}
    </div>
  );
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
