/** The brand's own facts, written once: name, and how a shopper reaches us (the phone number is a reserved, fictional one). */
export const shop = {
  name: 'Juniper Row',
  claim: 'For the rooms you live in, and what you wear and use in them.',
  email: 'hello@juniperrow.example',
  phone: '+1 (555) 014-2760',
} as const;
