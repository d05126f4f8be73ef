import type { StandardTile } from '#core/definition'

/** What customer relations proposes for homes: sellers see what they should have done next, and where their customers are. */
export const materialsTiles: readonly StandardTile[] = [
  {
    name: 'materials.overdueActions',
    label: ['逾期的客户跟进', 'Overdue next actions'],
    entity: 'materials.activity',
    parameters: 'nextOverdue=true',
    show: 'count',
    home: ['materials.company:create', 'materials.company:handOver'],
  },
  {
    name: 'materials.inquiries',
    label: ['待回复的询盘', 'Inquiries to answer'],
    entity: 'materials.activity',
    parameters: 'response__in=waiting,overdue&sort=respondBy',
    show: 'rows',
    home: ['materials.company:create'],
  },
  {
    name: 'materials.visitsDue',
    label: ['到期的客户拜访', 'Customer visits due'],
    entity: 'materials.company',
    parameters: 'visitDue=true&sort=nextVisitOn',
    show: 'rows',
    home: ['materials.company:create'],
  },
  {
    name: 'materials.lapsing',
    label: ['即将停用的客户', 'Customers inactive soon'],
    entity: 'materials.company',
    parameters: 'lapsesSoon=true&sort=lapsesOn',
    show: 'count',
    home: ['materials.company:create', 'materials.company:handOver'],
  },
  {
    name: 'materials.toBeAnswered',
    label: ['待客户答复的报价', 'Quotations awaiting an answer'],
    entity: 'materials.quotation',
    parameters: 'state=sent&sort=validUntil',
    show: 'rows',
    home: ['materials.quotation:create'],
  },
  {
    name: 'materials.reorders',
    report: 'materials.reorder',
    parameters: '',
    show: 'rows',
    home: ['materials.quotation:create'],
  },
  {
    name: 'materials.hitRates',
    report: 'materials.hitRate',
    parameters: 'period=quarter',
    show: 'chart',
    home: ['materials.company:handOver'],
  },
  {
    name: 'materials.byRegion',
    label: ['各地区客户', 'Customers by region'],
    entity: 'materials.company',
    parameters: 'status__in=active,reactivated,nameChanged',
    show: 'chart',
    by: 'region',
    home: ['materials.company:create', 'materials.company:handOver'],
  },
]
