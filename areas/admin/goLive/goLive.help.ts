import type { EntityHelp } from '#core/help'

/** The help of going live. */
export const goLiveHelp: EntityHelp = {
  purpose: [
    '登记公司从哪一天起正式使用系统。在此之前登记期初数据，之后一切以单据为准。',
    'From which day the company works with the product in earnest. Opening data is entered before; from then on everything is by documents.',
  ],
  list: [
    [
      '可以先登记将来的日期，到日前可更改；一周内的日期只能由超级管理员登记和更改，超级管理员登记或更改过的日期也只能由其更改。',
      'A day to come can be entered first, and changed until it comes. A day within a week is for super admins alone, and so is one that a super admin has entered or changed.',
    ],
  ],
  record: [
    [
      '到日后不能更改或删除，历史记录说明由谁登记。',
      'Once the day has come it is neither changed nor deleted; its history says who entered it.',
    ],
  ],
  form: [['填写启用日期。登记前请确认期初库存已全部录入。', 'Enter the day. Make sure before that all opening stock is entered.']],
  rules: [
    [
      '正式启用后不能再登记或冲销期初库存；账实不符做盘点，审批通过后过账。',
      'Once the company is live, opening stock is neither entered nor reversed. What differs is counted, and posted once that is approved.',
    ],
    [
      '启用当天，期初价格、登记原有料号等期初登记的权限点同时停用，效果与权限页的“上线”相同；确需补登时由超级管理员单独启用该权限点，并留有记录。',
      'On that day the permissions of opening entries, such as opening prices and taking over numbers, are switched off as well, as by “Go live” on the page of permissions. A super admin can switch a single one on again, which stands in the log.',
    ],
  ],
}
