import type { Log } from '#core/exchange'

/** Product models and applications for their PNs, with what they changed. */
export const productLog: Log = {
  name: 'log.product',
  label: ['产品日志', 'Product log'],
  intro: [
    '产品型号和 PN 申请的全部变更，包括变更前后的内容。',
    'Everything that happened to product models and PN applications, before and after.',
  ],
  entities: ['product.model'],
}
