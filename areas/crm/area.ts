import { defineArea } from '#core/definition'
import { accessRequest } from './accessRequest/accessRequest.ts'
import { accessRequestLogic } from './accessRequest/accessRequest.logic.ts'
import { activity } from './activity/activity.ts'
import { activityLogic } from './activity/activity.logic.ts'
import { company } from './company/company.ts'
import { companyLogic } from './company/company.logic.ts'
import { contact } from './contact/contact.ts'
import { contactLogic } from './contact/contact.logic.ts'
import { cost } from './cost/cost.ts'
import { costLogic } from './cost/cost.logic.ts'
import { discountBand } from './discountBand/discountBand.ts'
import { discountBandLogic } from './discountBand/discountBand.logic.ts'
import { exchangeRate } from './exchangeRate/exchangeRate.ts'
import { exchangeRateLogic } from './exchangeRate/exchangeRate.logic.ts'
import { price } from './price/price.ts'
import { priceLogic } from './price/price.logic.ts'
import { priceChange } from './priceChange/priceChange.ts'
import { priceChangeLogic } from './priceChange/priceChange.logic.ts'
import { priceOverride } from './priceOverride/priceOverride.ts'
import { priceOverrideLogic } from './priceOverride/priceOverride.logic.ts'
import { priceRule } from './priceRule/priceRule.ts'
import { priceRuleLogic } from './priceRule/priceRule.logic.ts'
import { promotion } from './promotion/promotion.ts'
import { promotionLogic } from './promotion/promotion.logic.ts'
import { quotation } from './quotation/quotation.ts'
import { quotationLogic } from './quotation/quotation.logic.ts'
import { receivedMail } from './receivedMail/receivedMail.ts'
import { receivedMailLogic } from './receivedMail/receivedMail.logic.ts'
import { registration } from './registration/registration.ts'
import { registrationLogic } from './registration/registration.logic.ts'
import { termsChange } from './termsChange/termsChange.ts'
import { termsChangeLogic } from './termsChange/termsChange.logic.ts'
import { tierThreshold } from './tierThreshold/tierThreshold.ts'
import { tierThresholdLogic } from './tierThreshold/tierThreshold.logic.ts'

export const crm = defineArea({
  name: 'crm',
  address: 'materials',
  formerly: 'materials',
  label: ['客户关系', 'Customer relations'],
  place: 50,
  entities: [
    company,
    termsChange,
    accessRequest,
    contact,
    activity,
    receivedMail,
    registration,
    quotation,
    price,
    priceChange,
    priceOverride,
    promotion,
    priceRule,
    discountBand,
    tierThreshold,
    exchangeRate,
    cost,
  ],
  settings: ['priceRule', 'discountBand', 'tierThreshold', 'exchangeRate'],
  order: ['company', 'contact', 'quotation', 'price', 'activity', 'receivedMail', 'priceChange'],
  logic: [
    companyLogic,
    termsChangeLogic,
    accessRequestLogic,
    contactLogic,
    activityLogic,
    receivedMailLogic,
    registrationLogic,
    quotationLogic,
    priceLogic,
    priceChangeLogic,
    priceOverrideLogic,
    promotionLogic,
    priceRuleLogic,
    discountBandLogic,
    tierThresholdLogic,
    exchangeRateLogic,
    costLogic,
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
