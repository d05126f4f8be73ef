import type { ScreenHelp } from '#core/help'

/** The help of the test bench. */
export const testBenchHelp: ScreenHelp = {
  purpose: [
    '在平板上逐台测试：扫码放上一台，按模板逐个录入读数，签署后看到判定，再测下一台。',
    'Test unit after unit on a tablet: scan one, enter the readings of its template one after the other, sign, see the verdict and go on.',
  ],
  steps: [
    [
      '选择测试类型，扫描产品或输入 PN/SN：有草稿的打开草稿，没有的开始新的测试。',
      'Choose the type of test and scan the unit, or enter its PN/SN: its draft is opened, or a test is begun.',
    ],
    [
      '用键盘板、外接键盘或仪器录入，回车到下一个空的读数；文字类读数用键盘录入或从列表选择。',
      'Enter with the pad, a keyboard or the instrument; Enter goes to the next empty reading. Words are typed, or chosen from their list.',
    ],
    [
      '点“签署”，由服务器判定；再点“下一台”，或直接扫描下一台。',
      'Press “Sign”: the server judges. Then “Next unit”, or scan the next one.',
    ],
  ],
  rules: [
    [
      '工位、标准仪器和标准液沿用上一台同类型的测试；环境温湿度和读数从不沿用。',
      'Station, instruments and solutions go on from the last test of the same type; room temperature, humidity and readings never do.',
    ],
    [
      '录入时的结果仅供参考，判定以签署后服务器的为准。',
      'What is shown while typing is a preview. The verdict is that of the server once it is signed.',
    ],
    [
      '读数先存在本机，断网时可以继续录入；开始测试和签署须联网。',
      'Readings are kept on this device and can be entered without a connection. Beginning a test and signing need it.',
    ],
  ],
  troubles: [
    {
      when: ['“签署”按不了', '“Sign” cannot be pressed'],
      remedy: [
        '按钮下写着还差几个读数；须附照片或文件的，上方有链接去添加。',
        'The button says how many readings are missing. Where pictures or files are required, a link above leads to adding them.',
      ],
    },
  ],
  see: ['keyboard'],
}
