import { createMoney } from 'contract';
import { facts, numbers } from './facts';

export const { toCents, formatCents, formatPrice, decimalPrice, formatAmount } = createMoney(facts, numbers);
