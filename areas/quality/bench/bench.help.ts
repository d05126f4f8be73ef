import type { ScreenHelp } from '#core/help'

/** The help of the inspection bench. */
export const benchHelp: ScreenHelp = {
  purpose: [
    '在平板上逐批检验：整屏录入读数，随时看到判定，签署后直接打开下一批。',
    'Inspect lot after lot on a tablet: readings on the whole screen, the verdict in sight, and the next lot as soon as one is signed.',
  ],
  steps: [
    [
      '打开的是等待检验的第一批；也可以扫码，或从列表图标中选另一批。',
      'The first lot that waits is open. Scan a label or choose another one from the list at the top.',
    ],
    [
      '量测值用键盘板、外接键盘或量具录入，按箭头到下一格；已有读数的格会跳过。',
      'Enter measures with the pad, a keyboard or a gauge; the arrow goes to the next empty cell.',
    ],
    [
      '样品损坏、缺失或测不到时按“无法测”，选择原因。',
      'Where a sample is damaged, missing or cannot be reached press “Not measurable” and choose the reason.',
    ],
    [
      '外观等项目触一下为合格，再触为不合格；也可以用“合格”“不合格”两个大键。',
      'Tap a look once for pass and again for fail, or use the two large keys.',
    ],
    [
      '“填充”填写一列的空格；“其余全部合格”把没有触过的外观项全部记为合格。',
      '“Fill” enters a whole column; “Pass all the rest” passes every look that was not tapped.',
    ],
    [
      '需要留照片时点相机图标，照片记在当前格所在的样品和项次下。',
      'Press the camera for a photo; it is kept with the sample and item where you are.',
    ],
    ['看判定，点“签署并下一批”。', 'Check the verdict and press “Sign and next lot”.'],
  ],
  rules: [
    [
      '读数先存在本机，再自动保存；断网时可以继续录入，恢复后自动补传。签署须联网。',
      'Readings are kept on this device and saved automatically. You can go on without a connection; they are sent when it is back. Signing needs the connection.',
    ],
    [
      '不合格数达到拒收数时立即提示，其余样品不必检；无法识别的格不算不合格。',
      'As soon as a class reaches its rejection number the bench says so, and the rest need not be inspected. Cells that cannot be read never count as nonconforming.',
    ],
    [
      '必检项目无法测的样品计为不合格（GB/T 2828.1 要求检完全部样本）；可随机另取一件，作为同一样品测量后改填。没有量具不是无法测：留空，等有量具再测。',
      'A sample whose required characteristic cannot be measured counts as nonconforming, since ISO 2859-1 wants the whole sample inspected. Another unit drawn at random may be measured in its place. Without a gauge leave the cell empty until there is one.',
    ],
  ],
  troubles: [
    {
      when: ['同事改了同一格', 'Someone else changed the same cell'],
      remedy: ['双方的读数并排列出，选择保留哪一个。', 'Both readings are shown side by side. Choose which one to keep.'],
    },
    {
      when: ['“签署并下一批”按不了', '“Sign and next lot” cannot be pressed'],
      remedy: [
        '按钮下写着还差几格；无法识别的格在上方可以直接跳到。',
        'The button says how many cells are missing. Cells that cannot be read are listed above.',
      ],
    },
  ],
  see: ['keyboard'],
}
