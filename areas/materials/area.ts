import { defineArea } from '#core/definition'
import { activity } from './activity/activity.ts'
import { activityDerived } from './activity/activity.derived.ts'
import { activityLogic } from './activity/activity.logic.ts'
import { company } from './company/company.ts'
import { handedOver } from './company/companyEvents.ts'
import { companyLogic } from './company/company.logic.ts'
import { contact } from './contact/contact.ts'
import { contactLogic } from './contact/contact.logic.ts'

export const materials = defineArea({
  name: 'materials',
  label: ['客户关系', 'Customer relations'],
  entities: [company, contact, activity],
  logic: [companyLogic, contactLogic, activityLogic],
  derived: [activityDerived],
  entityScreens: { company: { path: 'company', record: 'companyinfo' }, contact: { path: 'contact', record: 'contactsinfo' } },
  events: [handedOver],
})
