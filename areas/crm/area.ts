import { defineArea } from '#core/definition'

export const crm = defineArea({
  name: 'crm',
  address: 'materials',
  formerly: 'materials',
  label: ['客户关系', 'Customer relations'],
  place: 50,
  settings: ['priceRule', 'discountBand', 'tierThreshold', 'exchangeRate'],
  order: [
    'company',
    'contact',
    'quotation',
    'price',
    'activity',
    'receivedMail',
    'priceChange',
    'termsChange',
    'accessRequest',
    'registration',
    'priceOverride',
    'promotion',
    'priceRule',
    'discountBand',
    'tierThreshold',
    'exchangeRate',
    'cost',
  ],
  entityScreens: {
    company: { path: 'company', record: 'companyinfo' },
    contact: { path: 'contact', record: 'contactsinfo' },
    quotation: {
      path: 'quotation/list',
      record: 'quotation/regular',
      create: 'quotation/regular/add',
      lists: { several: ['普通报价单', 'Normal quotations'], says: { type: 'normal' } },
      also: [
        {
          name: 'special',
          title: ['特价报价单', 'Special quotation'],
          several: ['特价报价单', 'Special quotations'],
          says: { type: 'special' },
          path: 'quotation/specials',
          record: 'quotation/special',
          create: 'quotation/special',
        },
      ],
    },
  },
  screens: [
    {
      name: 'mailAddress',
      path: 'mailAddress',
      title: ['邮件密送地址', 'BCC address'],
      point: 'crm.receivedMail:read',
      menu: true,
    },
  ],
})
