import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { innerFields } from '../core/fields/draft.ts'

// Every field that section 3 of the specification names, and every value of the enumerations of section 4, stands in a definition. The words on the left are those of
// the specification; on the right stands where the product has them.

const specified = {
  'Product model': {
    entity: 'product.model',
    fields: {
      name: 'nameZh',
      PN: 'pn',
      intro: 'introZh',
      description: 'descriptionZh',
      category: 'category',
      family: 'family',
      region: 'region',
      label: 'labels',
      status: 'status',
      group: 'productGroup',
      brand: 'brand',
      'US name': 'nameEn',
      'US description': 'descriptionEn',
      'technical specification fields': 'attributes',
      'product source': 'source',
    },
  },
  'Prices of a product model': {
    entity: 'crm.price',
    fields: { model: 'model', 'retail, T1 to T4': 'tier', currency: 'currency', price: 'amount' },
  },
  'Product brand': { entity: 'product.brand', fields: { name: 'name', intro: 'intro' } },
  'Product instance': { entity: 'product.unit', fields: { SN: 'sn', tester: 'tester', 'date produced': 'producedOn', status: 'stage' } },
  RMA: {
    entity: 'rma.case',
    fields: {
      'rma number': 'code',
      applicationDate: 'appliedOn',
      caseStatus: 'status',
      personnelTaking: 'technician',
      nameNeeding: 'contactName',
      companyNeeding: 'company',
      typeofProduct: 'model',
      productSerialNumber: 'serial',
      reportedNeed: 'reportedNeed',
      resolution: 'resolution',
      failureMode: 'failureMode',
      diagnosis: 'diagnosis',
      SNProducts: 'replacement',
      'applicant name': 'applicantName',
      'applicant company': 'applicantCompany',
      'applicant email': 'applicantEmail',
      'applicant phone': 'applicantPhone',
      returnShippingAddress: 'returnAddress',
      'end-user name': 'endUserName',
      'end-user company': 'endUserCompany',
      'end-user email': 'endUserEmail',
      'end-user phone': 'endUserPhone',
      'return tracking': 'returnTracking',
      serviceCost: 'serviceCost',
      'previous RMA associations': 'previous',
      type: 'type',
    },
  },
  'Logistics, waybill': {
    entity: 'operate.waybill',
    fields: {
      'express company': 'carrier',
      'tracking number': 'trackingNumber',
      shipper: 'shipper',
      consignee: 'consignee',
      address: 'address',
      'sent time': 'sentAt',
      'received date': 'receivedOn',
    },
  },
  Customer: {
    entity: 'crm.company',
    fields: {
      'business name': 'name',
      'address line 1': 'addresses.line1',
      'address line 2': 'addresses.line2',
      'address line 3': 'addresses.line3',
      city: 'addresses.city',
      state: 'addresses.state',
      zip: 'addresses.zip',
      country: 'addresses.country',
      email: 'email',
      'first phone': 'phone',
      'second phone': 'phone2',
      'UPS account': 'upsAccount',
      terms: 'paymentTerms',
      'price plan': 'tier',
      account: 'bankAccount',
    },
  },
  Contact: {
    entity: 'crm.contact',
    fields: {
      user: 'isUser',
      buyer: 'isBuyer',
      tech: 'isTech',
      distributor: 'isDistributor',
      other: 'isOther',
      email: 'email',
      phone: 'phone',
    },
  },
  Order: {
    entity: 'operate.order',
    fields: {
      number: 'code',
      time: 'orderedOn',
      'delivery date': 'promisedOn',
      'expected delivery date': 'expectedOn',
      client: 'company',
      consignee: 'consignee',
      contact: 'contact',
      address: 'address',
      email: 'email',
      status: 'state',
      progress: 'progress',
      items: 'items',
      'quantity ordered': 'items.quantity',
      'quantity produced': 'items.produced',
      'quantity shipped': 'items.shipped',
    },
  },
  'Production plan': {
    entity: 'operate.productionPlan',
    fields: {
      PO: 'code',
      level: 'level',
      'soft version': 'swVersion',
      'hard version': 'hwVersion',
      'batch quantity': 'quantity',
      'batch class': 'batchClass',
      'start SN': 'startSn',
      'schedule date': 'startOn',
      'overdue status': 'overdue',
    },
  },
  'Material shortage': {
    entity: 'operate.shortage',
    fields: {
      'name and code': 'material',
      type: 'kind',
      'existing stock': 'existing',
      'alert stock': 'alertStock',
      quantity: 'quantity',
      'expected date': 'expectedOn',
      priority: 'priority',
      'purchasing time': 'orderedOn',
      'purchasing user': 'orderedBy',
      'purchasing quantity': 'ordered',
      'purchasing status': 'purchaseStatus',
      'arrival expected': 'arrivesOn',
      'arrival actual': 'arrivedOn',
      'arrival confirmer': 'confirmedBy',
      'warehouse quantity': 'inWarehouse',
    },
  },
  'Purchase requisition': {
    entity: 'purchase.requisition',
    fields: {
      'document number': 'code',
      applicant: 'applicant',
      department: 'department',
      'estimated total': 'estimatedTotal',
      purchaser: 'purchaser',
      'material number': 'items.material',
      name: 'items.name',
      spec: 'items.spec',
      unit: 'items.unit',
      quantity: 'items.quantity',
      'estimated unit price': 'items.estimate',
    },
  },
  'Price comparison': {
    entity: 'purchase.priceComparison',
    fields: {
      supplier: 'quotes.supplier',
      'unit price': 'quotes.unitPrice',
      freight: 'quotes.freight',
      'bill type': 'quotes.billType',
      settlement: 'quotes.settlementDays',
      logistics: 'suppliers.logistics',
      'tax-included total': 'effectiveTotal',
    },
  },
  'Material number': {
    entity: 'mnm.material',
    fields: {
      code: 'code',
      name: 'name',
      spec: 'spec',
      unit: 'unit',
      origin: 'origin',
      brand: 'brand',
      'brand model': 'brandModel',
      type: 'type',
      serial: 'serialTracked',
      batch: 'batchTracked',
      saleable: 'saleable',
      purchasable: 'purchasable',
      subpart: 'subpart',
      assembly: 'assembly',
      outsourced: 'outsourced',
      'self-made': 'selfMade',
      'shelf life': 'shelfLife',
      'shelf-life unit': 'shelfLifeUnit',
      'alarm days': 'alarmDays',
    },
  },
  Unit: { entity: 'mnm.unit', fields: { name: 'name', precision: 'precision' } },
  'Material brand': { entity: 'mnm.brand', fields: { name: 'name', intro: 'intro' } },
  'IQC record': {
    entity: 'quality.iqc',
    fields: {
      'inspection time': 'inspectedAt',
      inspector: 'inspector',
      quantity: 'quantity',
      ratio: 'samplingRatio',
      batch: 'supplierLot',
      standard: 'standard',
      result: 'verdict',
      'pass rate': 'passRate',
    },
  },
  Release: {
    entity: 'plm.release',
    fields: {
      code: 'code',
      type: 'type',
      PN: 'pn',
      'hardware version': 'hwVersion',
      'software version': 'swVersion',
      files: 'files',
      departments: 'departments',
      'trial production pass rate': 'passRate',
      'quantity planned': 'plannedQuantity',
      'quantity produced': 'producedQuantity',
      'work hours': 'actualHours',
    },
  },
  'Feedback of a release': { entity: 'plm.releaseFeedback', fields: { department: 'department', status: 'state' } },
  'Software change': {
    entity: 'plm.softwareChange',
    fields: {
      PN: 'model',
      'changed software': 'software',
      'download link': 'downloadLink',
      level: 'level',
      content: 'content',
      'technical change info': 'technicalInfo',
    },
  },
  Notification: {
    entity: 'admin.announcement',
    fields: {
      title: 'title',
      type: 'type',
      content: 'content',
      'send time': 'publishAt',
      'receiving department': 'departments',
      'receiving user': 'people',
      'read flag asked for': 'mustRead',
    },
  },
  User: {
    entity: 'admin.user',
    fields: {
      username: 'username',
      name: 'name',
      email: 'email',
      phone: 'phone',
      address: 'address',
      type: 'type',
      is_active: 'isActive',
      is_admin: 'isAdmin',
      date_joined: 'dateJoined',
      department: 'department',
    },
  },
  Department: { entity: 'admin.department', fields: { name: 'name', intro: 'intro', founded: 'foundedOn', closed: 'closedOn' } },
  Role: { entity: 'admin.role', fields: { name: 'name', intro: 'intro' } },
  Classification: { entity: 'files.classification', fields: { name: 'name', code: 'code' } },
  Project: {
    entity: 'cooperation.project',
    fields: { name: 'name', description: 'description', status: 'status', members: 'members', start: 'startsOn', due: 'dueOn' },
  },
  Task: {
    entity: 'cooperation.task',
    fields: { name: 'name', description: 'description', status: 'status', assignee: 'assignee', start: 'startsOn', due: 'dueOn' },
  },
  'Schedule event': { entity: 'personal.event', fields: { time: 'time', 'all-day': 'allDay', content: 'content' } },
  'Weekly report': { entity: 'personal.weeklyReport', fields: { week: 'week', done: 'done', next: 'next' } },
  'Warehouse item': {
    entity: 'warehouse.item',
    fields: { code: 'code', name: 'name', spec: 'spec', source: 'source', 'unit price': 'unitPrice', quantity: 'onHand' },
  },
  'Warehouse application': { entity: 'warehouse.application', fields: { items: 'items', 'return date': 'returnOn' } },
  'Technical info file': { entity: 'files.technicalFile', fields: { name: 'name', classification: 'classification', level: 'level' } },
  'View request': { entity: 'files.viewRequest', fields: { file: 'file', requester: 'requester', until: 'validUntil' } },
} as const satisfies Readonly<Record<string, { readonly entity: string; readonly fields: Readonly<Record<string, string>> }>>

/** The field at a place: of a record, or of one of its lines. */
const fieldAt = (entity: string, place: string): Field | undefined => {
  const [first = '', inner] = place.split('.')
  const fields: Fields = registry.entities.get(entity)?.fields ?? {}
  const field = fields[first]
  return inner === undefined || field === undefined ? field : innerFields(field)[inner]
}

describe('fields', () => {
  test.each(
    Object.entries(specified).flatMap(([what, { entity, fields }]) =>
      Object.entries(fields).map(([name, place]) => [what, name, entity, place] as const),
    ),
  )('%s has %s: %s %s', (_what, _name, entity, place) => {
    expect(fieldAt(entity, place)?.label).toHaveLength(2)
  })
})

/** Values of enumerations by the entity and field that hold them, in the order of the specification. */
const enumerated: Readonly<Record<string, string>> = {
  'rma.case status': 'new inProgress testing closed received',
  'rma.case standing': 'done undone cancelled',
  'rma.case type': 'return loanReturn',
  'rma.case resolution': 'repaired newReplacement usedReplacement noProblem outOfWarranty other',
  'rma.case kind': 'foreign domestic',
  'rma.repair status': 'toRepair toTest finished notRepaired',
  'crm.company status': 'active inactive reactivated nameChanged other',
  'crm.company region': 'US CN EU other',
  'crm.company tier': 'retail T1 T2 T3 T4',
  'crm.company paymentTerms': 'net30 net60 advance100 onReceipt creditCard advance other',
  'crm.price tier': 'retail T1 T2 T3 T4',
  'crm.price currency': 'CNY USD',
  'operate.order progress': 'ordered arranged stocked shipped completed awaiting finished',
  'operate.shortage purchaseStatus': 'notPurchased inTransit arrived partlyPurchased purchased',
  'purchase.requisition state': 'draft firstLevel comparing secondLevel approved rejected',
  'quality.iqc status': 'toInspect toStock toReturn toScrap stocked inspected',
  'quality.iqc followUp': 'pass enterWarehouse return scrap concession supplierRework inHouseRework',
  'plm.release state': 'waitingFiles technicalReview technicalApproved approved rejected',
  'warehouse.application state': 'pending approved rejected toReturn returned',
  'operate.waybill status': 'shipped received deleted',
  'cooperation.task status': 'notStarted inProgress toTest testing done',
  'cooperation.project status': 'active inactive',
  'product.unit stage': 'assembly firstTest repair readBack stocked scrapped',
  'product.model status': 'draft pending active inactive failed',
  'product.model source': 'make buy oem',
  'product.model region': 'US CN EU other',
  'mnm.material type': 'ordinary set service',
  'mnm.material shelfLifeUnit': 'day month year',
  'admin.user type': 'ordinary departmentAdmin superAdmin manager',
  'admin.user language': 'zh en',
  'files.infoBoard audience': 'showRoles showRole1 showRole2',
}

describe('enumerations', () => {
  test.each(Object.entries(enumerated))('%s knows every value', (place, values) => {
    const [entity = '', field = ''] = place.split(' ')
    const declared: (Field & { readonly values?: object }) | undefined = fieldAt(entity, field)
    expect(Object.keys(declared?.values ?? {})).toEqual(expect.arrayContaining(values.split(' ')))
  })
})
