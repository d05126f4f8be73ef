import type { UserType } from '../../../core/rights/actor.ts'
import type { DepartmentKey } from './departments.ts'
import type { RoleKey } from './roles.ts'

/** Somebody who works at the demo company. */
export interface PersonDraft {
  readonly username: string
  readonly name: string
  readonly nameEn: string
  readonly department: DepartmentKey
  readonly roles: readonly RoleKey[]
  readonly phone: string
  /** Day of joining; a number says how many days ago it was. */
  readonly joined: string | number
  readonly type?: UserType
  /** Leads the department. */
  readonly head?: true
  /** Whose account was closed in the meantime. */
  readonly left?: true
}

/** The person in whose name the system was set up. */
export const founder = {
  username: 'admin',
  name: '顾思远',
  nameEn: 'Gu Siyuan',
  department: 'it',
  roles: [],
  phone: '0512-6288 5001',
  joined: '2016-01-04',
  type: 'superAdmin',
} as const satisfies PersonDraft

type Row = readonly [
  username: string,
  name: string,
  nameEn: string,
  department: DepartmentKey,
  roles: readonly RoleKey[],
  phone: string,
  joined: string | number,
  more?: Partial<Pick<PersonDraft, 'type' | 'head' | 'left'>>,
]

const rows = [
  ['manager', '沈国平', 'Shen Guoping', 'office', ['manager'], '0512-6288 5100', '2009-04-16', { type: 'manager', head: true }],
  [
    'dept_admin',
    '周敏',
    'Zhou Min',
    'quality',
    ['departmentAdmin', 'qualityHead'],
    '0512-6288 5300',
    '2012-07-02',
    { type: 'departmentAdmin', head: true },
  ],
  ['buyer', '吴晓燕', 'Wu Xiaoyan', 'purchasing', ['buyer'], '0512-6288 5411', '2015-03-09'],
  ['inspector', '陈丽', 'Chen Li', 'quality', ['inspector'], '0512-6288 5312', '2017-09-18'],
  ['engineer', '林子豪', 'Lin Zihao', 'hardware', ['engineer'], '0512-6288 5215', '2018-07-02'],
  ['sales', '徐佳宁', 'Xu Jianing', 'domestic', ['sales'], '0512-6288 5620', '2019-04-08'],
  ['ge.ran', '葛然', 'Ge Ran', 'domestic', ['sales'], '0512-6288 5621', '2022-06-13'],
  ['planner', '何俊杰', 'He Junjie', 'planning', ['planner'], '0512-6288 5420', '2016-10-10', { head: true }],
  ['service', '唐晓东', 'Tang Xiaodong', 'service', ['service'], '0512-6288 5630', '2014-05-19', { head: true }],
  ['warehouse', '孙大伟', 'Sun Dawei', 'warehouse', ['warehouse'], '0512-6288 5431', '2013-02-25', { head: true }],
  ['gu.yifan', '顾一帆', 'Gu Yifan', 'it', [], '0512-6288 5002', '2019-11-04', { type: 'superAdmin', head: true }],
  ['liu.fang', '刘芳', 'Liu Fang', 'quality', ['inspector'], '0512-6288 5313', '2020-03-02'],
  ['ouyang.jing', '欧阳静', 'Ouyang Jing', 'quality', ['inspector'], '0512-6288 5314', 420],
  ['ma.zhiqiang', '马志强', 'Ma Zhiqiang', 'quality', ['qualityEngineer'], '0512-6288 5310', '2014-08-11'],
  ['zhao.lei', '赵蕾', 'Zhao Lei', 'metrology', ['qualityEngineer'], '0512-6288 5320', '2013-05-06', { head: true }],
  ['qian.hui', '钱慧', 'Qian Hui', 'quality', ['fileController'], '0512-6288 5330', '2016-04-11'],
  ['zheng.hao', '郑浩', 'Zheng Hao', 'outgoing', ['inspector'], '0512-6288 5330', '2018-02-26', { head: true }],
  ['huang.lei', '黄磊', 'Huang Lei', 'purchasing', ['buyer'], '0512-6288 5410', '2012-11-05', { head: true }],
  ['jiang.wen', '蒋雯', 'Jiang Wen', 'purchasing', ['buyer'], '0512-6288 5412', 150],
  ['xie.ming', '谢明', 'Xie Ming', 'warehouse', ['warehouse'], '0512-6288 5432', '2019-08-12'],
  ['abdurahman', '阿卜杜热合曼·买买提', 'Abdurahman Mamat', 'warehouse', ['warehouse'], '0512-6288 5433', '2021-03-08'],
  ['hu.yong', '胡勇', 'Hu Yong', 'research', ['engineer', 'productManager'], '0512-6288 5200', '2010-03-01', { head: true }],
  ['song.jia', '宋佳', 'Song Jia', 'chemistry', ['engineer'], '0512-6288 5220', '2015-07-06', { head: true }],
  ['shangguan.yun', '上官云', 'Shangguan Yun', 'mechanics', ['engineer'], '0512-6288 5230', '2017-04-17', { head: true }],
  ['deng.rui', '邓睿', 'Deng Rui', 'optics', ['engineer'], '0512-6288 5240', '2019-02-18', { head: true }],
  ['cao.li', '曹丽', 'Cao Li', 'assembly', ['planner'], '0512-6288 5510', '2011-08-08', { head: true }],
  ['peng.fei', '彭飞', 'Peng Fei', 'electrodes', ['planner'], '0512-6288 5520', '2015-11-02', { head: true }],
  ['qin.hai', '秦海', 'Qin Hai', 'electrodes', ['assembler'], '0512-6288 5522', '2019-02-18'],
  ['lu.juan', '陆娟', 'Lu Juan', 'electrodes', ['assembler'], '0512-6288 5523', '2021-08-09'],
  ['yuan.mei', '袁梅', 'Yuan Mei', 'filling', ['planner'], '0512-6288 5530', '2017-03-20', { head: true }],
  ['o.bennett', '奥利维娅·班尼特', 'Olivia Bennett', 'overseas', ['sales', 'salesHead'], '+44 20 7946 0311', '2020-01-13', { head: true }],
  [
    'm.wittgenstein',
    '马克西米利安娜·冯·霍恩施泰因-维特根施泰因',
    'Maximiliane von Hohenstein-Wittgenstein',
    'overseas',
    ['sales'],
    '+49 30 901820',
    '2021-10-04',
  ],
  ['fan.xueqin', '范雪琴', 'Fan Xueqin', 'finance', ['finance'], '0512-6288 5700', '2010-06-07', { head: true }],
  ['lu.yao', '陆瑶', 'Lu Yao', 'people', ['personnel'], '0512-6288 5800', '2013-04-15', { head: true }],
  ['qiu.lan', '邱岚', 'Qiu Lan', 'finance', ['finance'], '0512-6288 5701', '2018-03-12'],
  ['qian.jun', '钱军', 'Qian Jun', 'purchasing', ['buyer'], '0512-6288 5413', '2016-05-16', { left: true }],
] as const satisfies readonly Row[]

/** The name somebody signs in with. */
export type Username = typeof founder.username | (typeof rows)[number][0]

/** Everybody but the founder: first the accounts of the demonstration, then their colleagues. */
export const colleagues: readonly (PersonDraft & { readonly username: Username })[] = rows.map(
  ([username, name, nameEn, department, roles, phone, joined, more = {}]) => ({
    username,
    name,
    nameEn,
    department,
    roles,
    phone,
    joined,
    ...more,
  }),
)
