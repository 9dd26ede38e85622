import { hasKubectl, NEEDS, readOverlay } from './build';

interface Deployment {
  readonly template: { readonly metadata: { readonly labels: Readonly<Record<string, string>> } };
}
interface Peer {
  readonly podSelector?: {
    readonly matchLabels?: Readonly<Record<string, string>>;
    readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
  };
}
interface NetworkPolicy {
  readonly ingress: readonly { readonly from?: readonly Peer[] }[];
  readonly egress: readonly { readonly to?: readonly Peer[] }[];
}

(hasKubectl ? describe : describe.skip)(`in production ${NEEDS}`, () => {
  const { find } = readOverlay('production');
  const labelsOf = (name: string) => (find('Deployment', name).spec as Deployment).template.metadata.labels;
  const policyOf = (name: string) => find('NetworkPolicy', name).spec as NetworkPolicy;

  /** The policies of both apps must allow it. */
  function reaches(from: string, to: string): boolean {
    return (
      policyOf(from).egress.some((rule) => rule.to?.some((peer) => selects(peer, labelsOf(to)))) &&
      policyOf(to).ingress.some((rule) => rule.from?.some((peer) => selects(peer, labelsOf(from))))
    );
  }

  test('the shop asks discovery, which never asks the shop', () => {
    expect(reaches('shell', 'discovery')).toBe(true);
    expect(reaches('discovery', 'shell')).toBe(false);
  });
});

function selects({ podSelector }: Peer, labels: Readonly<Record<string, string>>): boolean {
  if (!podSelector) return false;
  const { matchLabels = {}, matchExpressions = [] } = podSelector;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}
