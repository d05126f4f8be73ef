import type { EntityHelp } from '#core/help'

/** The help of factory inspection reports. */
export const factoryReportHelp: EntityHelp = {
  purpose: [
    '为合格的仪器测试出具单台或整批的出厂检验报告（FIR）。',
    'Factory inspection reports (FIR) of instrument tests that passed, of one unit or of a whole lot.',
  ],
  list: [['按产品、测试和状态筛选。', 'Filter by unit, test and state.']],
  record: [
    [
      '草稿可以预览；由测试人以外的人出具，内容随即固定。',
      'A draft can be previewed. Someone other than the tester issues it; its contents stay from then on.',
    ],
    [
      '打印或下载时填写用途；每次都记入“测试文件下载日志”。',
      'Enter the purpose when you print or download it; each time is logged among the test-file downloads.',
    ],
    [
      '扫描报告上的二维码，无需账号即可核验：只显示编号、PN/SN、日期、判定、内容校验值，以及是否已撤销或被修订。',
      'Whoever scans the code on the report checks it without an account: number, PN/SN, date, verdict, hash of the content, and whether it was revoked or revised. Nothing else is shown.',
    ],
    ['发现有误时撤销，再出具新的报告。', 'Revoke it where it is wrong, and issue another one.'],
  ],
  form: [
    ['从测试页面新建，选择报告模板。', 'Begin on the page of the test and choose the template.'],
    [
      '勾选“整批报告”则包括同一生产计划（或 SN 号段）的每一台；有一台未通过时说明是哪一台，不出具。',
      'Tick “Report of the whole lot” for every unit of its production plan or SN range; where one has not passed it is named, and nothing is issued.',
    ],
  ],
  rules: [
    [
      '只为已提交且合格的测试出具；暂定的测试先确认。',
      'It is issued for tests that were submitted and passed; provisional ones are confirmed first.',
    ],
    [
      '产品在测试之后返修的，须重新测试；整批报告中的每一台也如此。',
      'A unit that was repaired after its test is tested again first; so is each unit of a lot.',
    ],
    ['出具须以登录密码或动态码签名，历史中写明。', 'Whoever issues it signs with the password or a signing code; the history tells so.'],
    ['模板指定客户的，不能用于已发给其他客户的产品。', 'The template of a customer is for no unit that was shipped to another one.'],
    ['测试修订后，报告标明不再有效。', 'Once the test was revised the report says that it does not hold any more.'],
  ],
}
