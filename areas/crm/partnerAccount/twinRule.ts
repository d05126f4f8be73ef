/** What is asked before a payment is recorded that looks like another one of the same partner. */
export const twinRule = {
  warn: [
    '一周内已登记过同一单位的相同金额（见“疑似重复的付款”），请核对是否重复',
    'The same amount of the same partner was recorded within a week (see “Payments that look the same”). Check that it is another payment',
  ],
  at: ['twin'],
  holds: ({ twin }: { readonly twin: string | null }) => twin === null,
} as const
