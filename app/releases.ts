import type { Release } from '../core/help/help.ts'

/** What people were given, the newest first. Written for those who use it, not for those who build it. */
export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    on: '2026-11-20',
    changes: [
      [
        '每个页面都有中英文帮助：按 F1 或点顶栏的问号。',
        'Every screen has help in both languages: press F1 or the question mark in the top bar.',
      ],
      ['首次登录有五步导览，可随时再次查看。', 'A five-step tour at the first login; you can repeat it at any time.'],
      [
        '用 Ctrl+K 按名称、编号、拼音找到页面、记录和帮助；扫码枪直接打开记录。',
        'Ctrl+K finds screens, records and help by name, number or pinyin; a scanner opens its record.',
      ],
      ['记录下面可以讨论、提醒同事和添加附件。', 'Talk about a record below it, mention colleagues and attach files.'],
      [
        '从 Excel 导入：写入之前逐行检查，错误当场修改。',
        'Imports from Excel are checked row by row before anything is written, and corrected on the spot.',
      ],
      [
        '检验台：在平板上整屏录入读数，断网也能继续；可以作为应用安装到手机和平板。',
        'The inspection bench: readings on the whole screen of a tablet, also without a connection. The product can be installed on phones and tablets.',
      ],
      ['来料检验、比价、料号申请与审批。', 'Incoming inspection, price comparison, applications for material numbers and approvals.'],
    ],
  },
]
