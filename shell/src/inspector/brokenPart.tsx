import { use, useEffect, useState, type ComponentType } from 'react';

/** What can happen in the code of a remote's pages. */
export const CODE_FAULTS = [
  'throws while it is evaluated',
  'throws when it is first rendered',
  'throws when it is updated',
  'throws in an effect',
  'throws when it is left',
  'suspends for ever',
] as const;

export type CodeFault = (typeof CODE_FAULTS)[number];

class FaultError extends Error {
  override readonly name = 'FaultError';
  constructor(remote: string, fault: string) {
    super(`${remote} ${fault}, on purpose: the inspector has set it so. "Reset" there ends it.`);
  }
}

const never = new Promise<never>(() => {});

/** Returns a component with a fault in its code. @throws FaultError when that is its evaluation */
export function brokenPart<P extends object>(
  Part: ComponentType<P>,
  remote: string,
  fault: CodeFault,
): ComponentType<P> {
  const fail = (when: CodeFault) => {
    if (fault === when) throw new FaultError(remote, fault);
  };
  fail('throws while it is evaluated');
  return function BrokenPart(props: P) {
    const [updates, setUpdates] = useState(0);
    fail('throws when it is first rendered');
    if (updates > 0) fail('throws when it is updated');
    if (fault === 'suspends for ever') use(never);
    useEffect(() => {
      fail('throws in an effect');
      if (fault === 'throws when it is updated') setUpdates(1);
      return () => fail('throws when it is left');
    }, []);
    return <Part {...props} />;
  };
}
