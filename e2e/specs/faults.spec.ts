import { CART_NOISE, cartFiles, expectFaultAndHealing } from '../fixtures/cartFaults';
import { faultTitle } from '../fixtures/faultTable';
import { faults, test, type FaultName } from '../fixtures/faultyNetwork';

// Each fault once. full/fault-parts.spec.ts tests each part, the loader's unit tests all combinations.
test.use({ allowedNoise: CART_NOISE });

for (const fault of Object.keys(faults) as FaultName[])
  test(faultTitle('F1', fault), ({ page, network }) =>
    expectFaultAndHealing(page, network, cartFiles.F1, fault),
  );
