import { afterReply, type RenderState } from './renderMessages';

const ready = { ready: true } as const;
const started = { id: 'a', started: true } as const;
const page = { id: 'a', page: {} };
const error = { id: 'a', error: 'It throws.' };
const asked: RenderState = { step: 'asked', id: 'a' };
const rendering: RenderState = { step: 'rendering', id: 'a' };
const idle: RenderState = { step: 'idle' };

test('a process starts, renders what it is asked for, and is idle again', () => {
  expect(afterReply({ step: 'starting' }, ready)).toEqual(idle);
  expect(afterReply(asked, started)).toEqual(rendering);
  expect(afterReply(rendering, page)).toEqual(idle);
  expect(afterReply(rendering, error)).toEqual(idle);
});

test('a page may be refused before its code begins', () => {
  expect(afterReply(asked, error)).toEqual(idle);
});

test.each([
  ['that it is ready twice', idle, ready],
  ['that it is ready while a page is rendered', rendering, ready],
  ['a page before it is ready', { step: 'starting' }, page],
  ['a page that nothing has asked for', idle, page],
  ['another page than the one asked for', rendering, { ...page, id: 'b' }],
  ['twice that a page has started', rendering, started],
  ['anything after its end', { step: 'ended' }, page],
] as const)('it must not send %s', (_what, state, reply) => {
  expect(afterReply(state, reply)).toBeUndefined();
});
