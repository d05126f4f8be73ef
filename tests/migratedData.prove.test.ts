import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../core/database/migrate.server.ts'
import { exportJob, importJobs, jobKeyOf } from '../core/exchange/jobs.ts'
import { attemptsHeld } from '../core/jobs/job.ts'
import { atEnd } from './harness/atEnd.ts'
import { emptyDatabase } from './harness/database.ts'

// What migrations of the past made of data that companies had: they are not edited any more, so every change need not try them.

const ownerOf = async (database: { readonly ownerUrl: string }): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  atEnd(() => owner.end())
  return owner
}

describe('the migrations', () => {
  test('bring the exports and imports that were not finished into the one queue', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    const before = all.findIndex(({ name }) => name === 'one_queue')
    await migrate(database.ownerUrl, all.slice(0, before))
    const owner = await ownerOf(database)
    await owner.query(`insert into background_job (name, subject_id, state, held_until) values
      ('export', 5, 'waiting', null), ('import.write', 7, 'running', now()), ('import.read', 8, 'ended', null)`)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(`select t.identifier as job, j.payload, j.key, j.max_attempts as attempts
      from graphile_worker._private_jobs as j join graphile_worker._private_tasks as t on t.id = j.task_id order by j.id`)
    expect(rows).toEqual([
      { job: exportJob.name, payload: { id: 5 }, key: jobKeyOf(exportJob, 5), attempts: attemptsHeld(exportJob) },
      {
        job: importJobs.writing.name,
        payload: { id: 7 },
        key: jobKeyOf(importJobs.writing, 7),
        attempts: attemptsHeld(importJobs.writing),
      },
    ])
  })

  test('leave a company names that look the same, and compare only what is written from then on', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'names_that_look_alike'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(
      `insert into admin_role (name, scope, system) values ('采购 A', 'own', false), ('采购  a', 'own', false), ('采购 Ａ', 'own', false), ('质量', 'own', false)`,
    )
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(`select name, name_looks as looks from admin_role where not system order by id`)
    expect(rows).toEqual([
      { name: '采购 A', looks: '采购a' },
      { name: '采购  a', looks: null },
      { name: '采购 Ａ', looks: null },
      { name: '质量', looks: '质量' },
    ])
    // What is not about their names leaves them alone.
    await owner.query(`update admin_role set intro = 'x'`)
    await expect(owner.query(`update admin_role set name = '采购  Ａ' where name = '采购 Ａ'`)).rejects.toThrow('admin_role_name_looks_key')
    await expect(owner.query(`update admin_role set name_looks = null where name = '采购  a'`)).rejects.toThrow('admin_role_name_looks_key')
  })

  test('make editions of the versions of inspection standards, and nobody loses one', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'editions_of_standards'),
      ),
    )
    const owner = await ownerOf(database)
    const versions = [
      ['Q1', '1.0', '2026-01-05', false],
      ['Q1', 'B', '2026-03-01', true],
      ['Q1', 'C', '2026-03-01', true],
      ['Q1', 'D', '2026-04-01', false],
      ['Q2', 'A', '2026-02-01', false],
      ['Q2', 'B', '2026-02-02', false],
      ['Q3', 'A', '2026-02-02', false],
    ]
    for (const [code, revision, at, active] of versions)
      await owner.query(
        `insert into quality_iqc_standard (code, revision, caption, name_zh, name_en, active, required_count, created_at)
          values ($1, $2, $1, 'x', 'x', $4, 0, ($3 || ' 12:00+08')::timestamptz)`,
        [code, revision, at, active],
      )
    await owner.query(`with u as (insert into mnm_unit (name, precision) values ('pcs', 0) returning id)
      insert into mnm_material (name, caption, caption_en, unit_id, type, purchasable, inspection_class, status, inspection_standard_id)
      select 'm', 'm', 'm', u.id, 'ordinary', true, 'B', 'draft', s.id from u, quality_iqc_standard as s where s.code = 'Q3'`)
    await owner.query(`with r as (insert into admin_role (name, scope, system) values ('质量', 'own', false) returning id)
      insert into admin_role_points (owner_id, position, point) select id, 0, 'quality.iqcStandard:update' from r`)
    await migrate(database.ownerUrl, all)
    const { rows } =
      await owner.query(`select concat_ws(' ', t.code, t.edition, t.standing, to_char(t.effective_from, 'MM-DD'), to_char(t.effective_until, 'MM-DD')) as told
      from quality_iqc_standard as t order by t.id`)
    expect(rows.map(({ told }) => told)).toEqual([
      'Q1 1.0 superseded 01-05 03-01',
      'Q1 B superseded 03-01 03-01',
      'Q1 C effective 03-01',
      'Q1 D draft',
      'Q2 A withdrawn 02-01 02-01',
      'Q2 B draft',
      'Q3 A withdrawn 02-02 02-02',
    ])
    const { rows: points } = await owner.query(
      `select p.point from admin_role_points as p join admin_role as r on r.id = p.owner_id where r.name = '质量' order by p.position`,
    )
    expect(points.map(({ point }) => point.replace('quality.', ''))).toEqual([
      ...['update', 'submit', 'sendBack', 'release', 'withdraw'].map(step => `iqcStandard:${step}`),
      // Whoever releases standards freezes control limits later on.
      ...['create', 'update', 'withdraw', 'fromRecalculates', 'export'].map(step => `controlLimits:${step}`),
    ])
  })

  test('leave nothing asked for or ordered at 0, and make references of the numbers of contracts', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'prices_above_nothing'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(`
      insert into purchase_supplier (id, code, name, type, status, bill_type, currency, settlement_days)
        overriding system value values (1, 'S1', 'a', 'trader', 'qualified', 'none', 'CNY', 0), (2, 'S2', 'b', 'trader', 'qualified', 'none', 'CNY', 0);
      insert into admin_user (id, username, name, type) overriding system value values (1001, 'buyer', 'a', 'ordinary');
      insert into purchase_contract (id, code, caption, name, supplier_id, series, type, owner_id, starts_on, ends_on, currency, seal, status, signed_on)
        overriding system value values (7, 'HT-7', 'HT-7', 'x', 1, 'HT', 'price', 1001, '2026-01-01', '2027-01-01', 'CNY', 'both', 'effective', '2026-01-01');
      insert into purchase_requisition (id, caption, purpose, state, cost_object, need_date, item_count, estimated_total, estimated_total_currency, off_contract)
        overriding system value values (1, 'x', 'x', 'draft', 'x', '2026-12-01', 1, 0, 'CNY', true);
      insert into purchase_requisition_items (owner_id, position, name, quantity, estimate, amount, off_contract) values (1, 0, 'x', 5, 0, 0, true);
      insert into purchase_order (id, revision, state, supplier_id, deliver_by, item_count, repriced) overriding system value values (1, 1, 'draft', 1, '2026-12-01', 2, true);
      insert into purchase_order_items (owner_id, position, name, quantity, unit_price, new_price, price, amount)
        values (1, 0, 'x', 5, 8, 0, 0, 0), (1, 1, 'y', 5, 8, 8, 8, 40);
      insert into purchase_price_comparison (id, title, interest_rate, benchmark_days, handling_per_supplier, state, round, item_count, supplier_count, sealed_count)
        overriding system value values (1, 'x', 0, 0, 0, 'draft', 1, 0, 0, 0);
      insert into purchase_price_comparison_quotes (owner_id, position, item, supplier_id, contract, note)
        values (1, 0, 1, 1, ' ht-7', null), (1, 1, 1, 2, 'HT-7', 'n'), (1, 2, 2, 1, 'HT-8', null), (1, 3, 3, 1, null, null);
      with r as (insert into admin_role (name, scope, system) values ('采购', 'own', false) returning id)
        insert into admin_role_points (owner_id, position, point) select id, 0, 'purchase.order:shortClose' from r`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(await told('select estimated_total, estimated_total_currency, off_contract from purchase_requisition')).toEqual([
      [null, null, false],
    ])
    expect(await told('select estimate, amount, off_contract from purchase_requisition_items')).toEqual([[null, null, false]])
    expect(await told('select repriced from purchase_order')).toEqual([[false]])
    expect(await told('select new_price, unit_price, price, amount from purchase_order_items order by position')).toEqual([
      [null, null, null, '0.00'],
      ['8.000000', '8.000000', '8.000000', '40.00'],
    ])
    expect(await told('select contract_id::int, note from purchase_price_comparison_quotes order by position')).toEqual([
      [7, null],
      [null, 'n · HT-7'],
      [null, 'HT-8'],
      [null, null],
    ])
    const points = await told(
      `select p.point from admin_role_points as p join admin_role as r on r.id = p.owner_id where r.name = '采购' order by p.position`,
    )
    expect(points).toEqual([['purchase.order:shortClose'], ['purchase.order:changeRest'], ['purchase.order:reopen']])
  })

  test('say that what carriages cost was in CNY, and let see it who ships and who sees costs', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    const at = (named: string) => all.findIndex(({ name }) => name === named)
    await migrate(database.ownerUrl, all.slice(0, at('waybill_cost_currency')))
    const owner = await ownerOf(database)
    // What waybills refer to is of no matter here.
    await owner.query(`set session_replication_role = replica;
      insert into operate_waybill (code, status, order_id, company_id, carrier, consignee, address, country, payer, item_count, sent_at, cost)
        select 'WB-' || n, 'shipped', 1, 1, 'a', 'b', 'c', 'CN', 'shipper', 1, now(), cost from (values (1, 12.5), (2, null), (3, 0)) as given (n, cost);
      with r as (insert into admin_role (name, scope, system) values ('仓管', 'own', false), ('财务', 'own', false), ('客服', 'own', false) returning id, name)
        insert into admin_role_points (owner_id, position, point) select r.id, p.position, p.point from r join (values
          ('仓管', 0, 'operate.waybill:create'), ('仓管', 1, 'operate.waybill:update'), ('财务', 0, 'field.cost:read'), ('客服', 0, 'operate.waybill:read')
        ) as p (name, position, point) on p.name = r.name;
      with edited as (insert into audit (actor_name, entity, record_id, action, changes) values ('仓管', 'operate.waybill', 1, 'update', '[]') returning id)
        insert into reversible_change (audit_id, at, before, after)
          select id, now(), '{"cost": null, "packages": 1}', '{"cost": "12.50", "packages": 2}' from edited;
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all.slice(0, at('waybill_cost_of_both')))
    // Written by the former version, while the new one begins.
    await owner.query(
      `update operate_waybill set cost = 7.25 where code = 'WB-2'; update operate_waybill set cost = null where code = 'WB-3'`,
    )
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(await told('select cost, cost_currency from operate_waybill order by code')).toEqual([
      ['12.5000', 'CNY'],
      ['7.2500', 'CNY'],
      [null, null],
    ])
    // What was edited before can still be taken back.
    expect(await told('select before, after from reversible_change')).toEqual([
      [
        { cost: null, packages: 1 },
        { cost: { amount: '12.5000', currency: 'CNY' }, packages: 2 },
      ],
    ])
    const points = await told(`select r.name, p.point from admin_role_points as p join admin_role as r on r.id = p.owner_id
      where p.point like 'field.shippingCost:%' order by r.name collate "C", p.position`)
    expect(points).toEqual([
      ['仓管', 'field.shippingCost:read'],
      ['仓管', 'field.shippingCost:write'],
      ['财务', 'field.shippingCost:read'],
    ])
  })

  test('let take back an acceptance who records it', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    const before = all.findIndex(({ name }) => name === 'take_back_acceptance')
    await migrate(database.ownerUrl, all.slice(0, before))
    const owner = await ownerOf(database)
    await owner.query(`with made as (insert into admin_role (name, scope, system) values ('销售', 'own', false), ('仓库', 'own', false) returning id, name)
      insert into admin_role_points (owner_id, position, point)
      select id, 0, case name when '销售' then 'materials.quotation:accept' else 'stock.move:create' end from made`)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(`select r.name, array_agg(p.point order by p.position) as points from admin_role_points as p
      join admin_role as r on r.id = p.owner_id where not r.system group by 1 order by 1`)
    expect(rows).toEqual([
      { name: '仓库', points: ['stock.move:create'] },
      { name: '销售', points: ['crm.quotation:accept', 'crm.quotation:takeBack'] },
    ])
  })

  test('take names out of what records are found by, and let see them who needs to', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'unit_customers'),
      ),
    )
    const owner = await ownerOf(database)
    // What they refer to is of no matter here.
    await owner.query(`set session_replication_role = replica;
      insert into operate_order (code, number_root, revision, state, type, priority, company_id, ordered_on, customer_name, consignee, customer_po, item_count, search_text)
        select code, code, 1, 'draft', 'sale', 'normal', 1, '2026-01-05', customer, consignee, po, 1, search from (values
          ('SO-1', '清流', '王芳', '采购 7', E'so-1\n清流\nqingliu\nql\n王芳\nwangfang\nwf\n采购 7\ncaigou7\ncg7'),
          ('SO-2', 'Lake Ltd', 'SO-2', null, E'so-2\nlake ltd\nso-2'), (null, null, null, 'P9', 'p9')
        ) as given (code, customer, consignee, po, search);
      insert into operate_waybill (code, status, order_id, company_id, carrier, tracking_number, consignee, address, country, payer, item_count, sent_at, search_text)
        select code, 'shipped', 1, 7, carrier, tracking, consignee, 'c', 'CN', 'shipper', 1, now(), search from (values
          ('WB-1', '顺丰', 'SF1', '王芳', E'wb-1\n顺丰\nshunfeng\nsf\nsf1\n王芳\nwangfang\nwf'), ('WB-2', 'DHL', null, 'DHL', E'wb-2\ndhl\ndhl')
        ) as given (code, carrier, tracking, consignee, search);
      with r as (insert into admin_role (name, scope, system) values
          ('质量主管', 'tree', false), ('质量工程师', 'own', false), ('售后服务工程师', 'department', false) returning id)
        insert into admin_role_points (owner_id, position, point) select r.id, p.position, p.point from r, (values
          (0, 'product.unit:read'), (1, 'quality.iqc:read'), (2, 'quality.scar:read')) as p (position, point);
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(await told('select search_text from operate_order union all select search_text from operate_waybill order by 1')).toEqual([
      ['p9'],
      ['so-1\n采购 7\ncaigou7\ncg7'],
      ['so-2'],
      ['wb-1\n顺丰\nshunfeng\nsf\nsf1'],
      ['wb-2\ndhl'],
    ])
    expect(
      await told(`select r.name, p.point, s.scope from admin_role as r join admin_role_points as p on p.owner_id = r.id and p.position = 3
        left join admin_role_scopes as s on s.owner_id = r.id order by r.id`),
    ).toEqual([
      ['质量主管', 'crm.company:read', 'all'],
      // Whoever reads corrective action requests reads their actions later on.
      ['质量工程师', 'quality.scarAction:read', null],
      ['售后服务工程师', 'purchase.supplier:read', null],
    ])
  })

  test('carry the rates of price rules into the table of exchange rates, each different one', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'exchange_rates'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(`insert into materials_price_rule (caption, tier, currency, valid_from, change_limit, tier_share, min_margin, rate) values
      ('a', 'T1', 'USD', '2026-01-05', 0, 0, 0, 7.2), ('b', 'retail', 'USD', '2026-01-05', 0, 0, 0, 7.1), ('c', 'T2', 'USD', '2026-01-05', 0, 0, 0, 7.1),
      ('d', 'retail', 'USD', '2026-02-05', 0, 0, 0, 6.9), ('e', 'retail', 'CNY', '2026-02-05', 0, 0, 0, null)`)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(
      `select concat_ws(' ', caption, rate, note) as told from crm_exchange_rate order by valid_from, recorded_at`,
    )
    expect(
      rows.map(({ told }) => told),
      'the rate of the dearest tier is the one in effect',
    ).toEqual([
      'USD 2026-01-05 7.200000 由价格规则转入：T1',
      'USD 2026-01-05 7.100000 由价格规则转入：retail、T2',
      'USD 2026-02-05 6.900000 由价格规则转入：retail',
    ])
  })

  test('call places by their names, and shelves by their codes', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'location_called_by_name'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(`insert into stock_location (code, name, name_en, kind, usual) values
      ('A-01', '一号库', 'Store 1', 'usable', true), ('IQC', '来料待检区', null, 'quarantine', true), ('LINE-2', '二线', 'Line 2', 'production', false),
      ('CUSTOMER', '客户（账外）', 'Customer (outside)', 'customer', true), ('LOAN', '样机柜', 'Samples', 'loan', true)`)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(`select code, caption, caption_en as english, search_text as found from stock_location order by id`)
    expect(rows.map(({ code, caption, english }) => [code, caption, english])).toEqual([
      ['A-01', 'A-01', 'A-01'],
      ['IQC', '来料待检区', '来料待检区'],
      ['LINE-2', '二线', 'Line 2'],
      ['CUSTOMER', '客户处', 'Customer'],
      ['LOAN', '样机柜', 'Samples'],
    ])
    expect(rows[3].found).toContain('kehuchu')
  })

  test('leave serial numbers as they were written, and let no further one lie beside those that are the same', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'one_form_of_serial_numbers'),
      ),
    )
    const owner = await ownerOf(database)
    // Balances alone: what they refer to is not asked for here.
    await owner.query('set session_replication_role = replica')
    const lies = (serial: string, quantity = 1, material = 1) =>
      owner.query(
        `insert into stock_balance (place, material_id, location_id, kind, serial, owner, quantity, reserved, unit_id, key)
        values ('x', $1::bigint, 1, 'usable', $2::text, 'company', $3, 0, 1, concat($1::bigint, '/', $2::text))`,
        [material, serial, quantity],
      )
    for (const serial of ['a1', 'A1', 'ａ1', 'b2']) await lies(serial)
    await lies('B2', 0)
    await lies('a1', 1, 2)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(`select serial from stock_balance where quantity > 0 order by id`)
    expect(rows.map(({ serial }) => serial)).toEqual(['a1', 'A1', 'ａ1', 'b2', 'a1'])
    for (const [serial, material] of [
      ['A1 ', 1],
      ['Ｂ2', 1],
      ['A1', 2],
    ] as const)
      await expect(lies(serial, 1, material)).rejects.toMatchObject({ constraint: 'stock_balance_serial_rule' })
    await lies('B3')
  })

  test('let count the administrative warehouse who corrects its books', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'warehouse_counts'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(`with made as (insert into admin_role (name, scope, system) values ('保管', 'own', false), ('查看', 'own', false), ('领用', 'own', false) returning id, name)
      insert into admin_role_points (owner_id, position, point)
      select made.id, given.position, given.point from made join (values
        ('保管', 0, 'warehouse.correction:read'), ('保管', 1, 'warehouse.correction:create'), ('保管', 2, 'warehouse.correction:update'),
        ('保管', 3, 'warehouse.correction:submit'), ('保管', 4, 'warehouse.correction:cancel'), ('保管', 5, 'warehouse.correction:export'),
        ('查看', 0, 'warehouse.correction:read'), ('领用', 0, 'warehouse.issue:receive')
      ) as given (name, position, point) on given.name = made.name`)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query(`select r.name, array_agg(replace(p.point, 'warehouse.count:', '') order by p.point) as points
      from admin_role_points as p join admin_role as r on r.id = p.owner_id where not r.system and p.point like 'warehouse.count:%' group by 1 order by 1`)
    expect(rows).toEqual([
      { name: '保管', points: ['cancel', 'create', 'export', 'finish', 'read', 'recountAll', 'submit', 'update'] },
      { name: '查看', points: ['read'] },
    ])
  })

  test('take units as they were scrapped and destroyed, and let go what waited for its bill or had paid for its replacement', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'units_one_warranty'),
      ),
    )
    const owner = await ownerOf(database)
    // What they refer to is of no matter here.
    await owner.query(`set session_replication_role = replica;
      insert into product_unit (id, code, scan_code, dashed_code, pn, sn, model_id, stage, tester_id, stocked_in_id, repair_count, scrapped_on, scrapped_from, shipped_on, warranty_until)
        overriding system value select id, code, code, code, '12034', lpad(id::text, 6, '0'), 1, stage, 1, 1, 0, scrapped_on::date, scrapped_from, shipped_on::date, warranty_until::date from (values
          (1, 'unknown', 'scrapped', null, null, null, null), (2, 'known', 'scrapped', '2026-01-05', 'repair', null, null),
          (3, 'old', 'assembly', null, null, '2024-01-05', null), (4, 'replaced', 'stocked', null, null, '2024-01-05', null),
          (5, 'paid', 'stocked', null, null, '2026-03-01', '2025-12-31'), (6, 'covered', 'stocked', null, null, '2026-03-02', '2026-12-31')
        ) as given (id, code, stage, scrapped_on, scrapped_from, shipped_on, warranty_until);
      insert into rma_case (code, status, kind, type, applied_on, company_id, symptom, reported_need, unit_id, replacement_id, scrapped_on, coverage, parts_until, received_on, technician_id, closed_on)
        select code, 'closed', 'domestic', 'return', '2026-02-01', 1, 'reading', 'x', unit, replacement, scrapped::date, coverage, parts::date, '2026-02-01', 1, '2026-04-01' from (values
          ('R1', 3, null, '2026-02-03', 'expired', null), ('R2', 4, 5, null, 'expired', '2025-12-31'), ('R3', 9, 6, null, 'covered', '2026-12-31')
        ) as given (code, unit, replacement, scrapped, coverage, parts);
      insert into product_bom (id, parent_id, edition, status, name, name_en, caption, caption_en, line_count, effective_from) overriding system value
        select id, id, 'B', status, 'x', 'x', 'x', 'x', 0, day::date from (values (1, 'released', '2026-05-01'), (2, 'review', null)) as given (id, status, day);
      insert into plm_change (code, state, title, reason_class, change_class, description, effectivity, approved_at, next_bom_id)
        select code, 'implementing', 'x', 'supply', 'other', 'x', 'sn', now(), next from (values ('byHand', 1), ('waits', 2)) as given (code, next);
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(
      await told('select code, scrapped_on::text, agreed_parts_until::text, whereabouts(t) from product_unit as t order by id'),
    ).toEqual([
      ['unknown', null, null, 'scrapped'],
      ['known', '2026-01-05', null, 'scrapped'],
      ['old', '2026-02-03', null, 'destroyed'],
      ['replaced', '2026-03-01', null, 'destroyed'],
      ['paid', null, null, 'shipped'],
      ['covered', null, '2026-12-31', 'shipped'],
    ])
    expect(await told('select code, effective_since::text from plm_change order by id')).toEqual([
      ['byHand', '2026-05-01'],
      ['waits', null],
    ])
  })

  test('say where each unit is: destroyed in stock, in service with its case, or shipped without the ledger', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'units_there'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(`set session_replication_role = replica;
      insert into stock_location (id, code, name, caption, caption_en, kind, usual) overriding system value
        select id, upper(kind), kind, kind, kind, kind, false from (values (1, 'usable'), (2, 'destroyed')) as given (id, kind);
      insert into product_unit (id, code, scan_code, dashed_code, pn, sn, model_id, stage, tester_id, stocked_in_id, repair_count, location_id, shipped_on, updated_at)
        overriding system value select id, code, code, code, '12034', lpad(id::text, 6, '0'), 1, 'stocked', 1, 1, 0, location, shipped_on::date, '2026-03-04 12:00+08' from (values
          (1, 'shelf', 1, null), (2, 'burnt', 2, null), (3, 'back', null, '2024-01-05'), (4, 'untracked', 1, '2026-02-01')
        ) as given (id, code, location, shipped_on);
      insert into rma_case (code, status, kind, type, applied_on, company_id, symptom, reported_need, unit_id, received_on, technician_id)
        values ('R1', 'inProgress', 'domestic', 'return', '2026-02-01', 1, 'reading', 'x', 3, '2026-02-03', 1);
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const { rows } = await owner.query({
      text: 'select code, whereabouts(t), scrapped_on::text, service_case_id is not null, location_id::int from product_unit as t order by id',
      rowMode: 'array',
    })
    expect(rows).toEqual([
      ['shelf', 'stock', null, false, 1],
      ['burnt', 'destroyed', '2026-03-04', false, 2],
      ['back', 'inService', null, true, null],
      ['untracked', 'shipped', null, false, null],
    ])
  })

  test('say on which day goods had left, and when a case was over for its clock', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'stays_from_the_day'),
      ),
    )
    const owner = await ownerOf(database)
    await owner.query(`set session_replication_role = replica;
      insert into operate_waybill (id, code, status, order_id, company_id, carrier, consignee, address, country, payer, item_count, sent_at)
        overriding system value values (1, 'WB-1', 'shipped', 1, 1, 'a', 'b', 'c', 'CN', 'shipper', 1, '2026-03-03 20:00+00');
      insert into rma_case (id, code, status, kind, type, applied_on, company_id, symptom, reported_need, received_on, technician_id, sent_back_on, replacement_id, return_waybill_id)
        overriding system value select id, 'R' || id, 'inProgress', 'domestic', 'return', '2026-02-01', 1, 'reading', 'x', '2026-03-02', 1, back::date, spare, waybill from (values
          (1, '2026-03-05', null, null), (2, null, 9, 1), (3, '2026-02-20', null, null), (4, null, null, null)
        ) as given (id, back, spare, waybill);
      insert into stay (entity, record_id, state, since, until) select 'rma.case', id, 'new', '2026-02-01 00:00+00', '2026-03-02 01:00+00' from rma_case;
      insert into stay (entity, record_id, state, since) select 'rma.case', id, 'inProgress', '2026-03-02 01:00+00' from rma_case;
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    // By the clock of the company, whose day had begun.
    expect(await told('select sent_on::text from operate_waybill')).toEqual([['2026-03-04']])
    expect(
      await told(`select left_at at time zone 'UTC' = moment::timestamp, replaced_on::text, turnaround(t) > 0, due_by(t) is not null from rma_case as t
        join (values (1, '2026-03-05 15:59:59.999'), (2, '2026-03-03 20:00'), (3, '2026-03-02 01:00'), (4, null)) as expected (id, moment) using (id) order by id`),
    ).toEqual([
      [true, null, true, true],
      [true, '2026-03-04', true, true],
      // It cannot have left before it had come.
      [true, null, false, true],
      [null, null, true, true],
    ])
  })

  test('name the lots that were made of contained ones, and who was sent them', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'days_of_awards_and_expiries'),
      ),
    )
    const owner = await ownerOf(database)
    // What these refer to besides is of no matter here. Of lot 1, which is contained, lot 2 was made, and of that lot 3; of what was given back, or stocked by mistake, nothing.
    await owner.query(`set session_replication_role = replica;
      insert into stock_lot (id, code, material_id) overriding system value select n, 'L-' || n, 1 from generate_series(1, 6) as n;
      insert into materials_company (id, code, name, name_key, type, region, status, living_since, tier, currency, payment_terms, owner_id, language) overriding system value
        select n, 'C-' || n, 'C', 'c' || n, 'endUser', 'CN', 'active', '2026-01-01', 'retail', 'CNY', 'net30', 1, 'zh' from generate_series(1, 3) as n;
      insert into quality_containment (id, code, status, lot_id, material_id, defect_id, defect_found_id, place, reason, owner_id, due_on, blocked, held, shipped, lifted_by_id, lifted_on, lift_reason)
        overriding system value select n, 'CT-' || n, status, lot, 1, 1, 1, 'x', 'x', 1, '2026-02-01', 0, 0, 0, 1, '2026-02-01', 'x'
        from (values (1, 'active', 1), (2, 'lifted', 2)) as given (n, status, lot);
      insert into operate_waybill (id, code, status, order_id, company_id, carrier, consignee, address, country, payer, item_count, sent_at, received_on, received_by)
        overriding system value select n, 'WB-' || n, status, 1, company, 'a', 'b', 'c', 'CN', 'shipper', 1, now(), '2026-01-02', 'd'
        from (values (1, 'shipped', 2), (2, 'deleted', 1), (3, 'received', 3)) as given (n, status, company);
      insert into stock_move (id, code, at, reason, material_id, quantity, unit_id, owner, lot_id, document, reverses_id, from_id, to_id) overriding system value
        select n, 'M-' || n, now(), reason, 1, quantity, 1, 'company', lot, document, reverses, 1, 2 from (values
          (1, 'issue', 4, 1, 'operate.productionPlan/1', null), (2, 'giveBack', 1, 1, 'operate.productionPlan/1', null), (3, 'stocking', 2, 2, 'operate.productionPlan/1', null),
          (4, 'issue', 2, 2, 'operate.productionPlan/2', null), (5, 'stocking', 1, 3, 'operate.productionPlan/2', null), (6, 'stocking', 1, 4, 'operate.productionPlan/2', null),
          (7, 'reversal', 1, 4, 'operate.productionPlan/2', 6), (8, 'issue', 2, 1, 'operate.productionPlan/3', null), (9, 'giveBack', 2, 1, 'operate.productionPlan/3', null),
          (10, 'stocking', 1, 5, 'operate.productionPlan/3', null), (11, 'shipment', 1, 3, 'operate.waybill/1', null), (12, 'shipment', 1, 1, 'operate.waybill/2', null),
          (13, 'shipment', 1, 1, 'operate.waybill/3', null), (14, 'shipment', 1, 6, 'operate.waybill/2', null)
        ) as given (n, reason, quantity, lot, document, reverses);
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(await told('select owner_id::int, target_id::int, position from quality_containment_lots order by 1, 3')).toEqual([
      [1, 2, 1],
      [1, 3, 2],
    ])
    expect(await told('select owner_id::int, target_id::int, position from quality_containment_customers order by 1, 3')).toEqual([
      [1, 2, 1],
      [1, 3, 2],
    ])
  })

  test('name everybody who has written a document of money, as far as the audit goes, and nobody twice', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'who_wrote_documents_of_money'),
      ),
    )
    const owner = await ownerOf(database)
    // The credit was made by 1003 before its authors were kept, and rewritten by 1002 afterwards.
    await owner.query(`set session_replication_role = replica;
      insert into admin_user (id, username, name, type) overriding system value select n, 'u' || n, 'a', 'ordinary' from generate_series(1001, 1003) as n;
      insert into purchase_order (id, revision, state, supplier_id, deliver_by, item_count, repriced, created_by_id) overriding system value
        values (1, 1, 'draft', 1, '2026-12-01', 2, true, 1001), (2, 1, 'draft', 1, '2026-12-01', 2, true, null);
      insert into purchase_supplier_credit (id, status, supplier_id, invoice_id, reason, credit_note_no, issued_on, amount, currency, grounds, created_by_id) overriding system value
        values (1, 'draft', 1, 1, 'price', 'x', '2026-01-01', 1, 'CNY', 'x', 1003);
      insert into purchase_supplier_credit_authors (owner_id, target_id, position) values (1, 1002, 1);
      insert into audit (actor_id, actor_name, entity, record_id, action, changes, result) values
        (1001, 'a', 'purchase.order', 1, 'create', '[]', 'done'), (1003, 'a', 'purchase.order', 1, 'update', '[]', 'done'), (1002, 'a', 'purchase.order', 1, 'send', '[]', 'done'),
        (1002, 'a', 'purchase.order', 2, 'update', '[]', 'refused'), (1003, 'a', 'purchase.order', 9, 'update', '[]', 'done'),
        (1002, 'a', 'purchase.supplierCredit', 1, 'update', '[]', 'done');
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const authorsOf = async (table: string): Promise<readonly unknown[]> =>
      (await owner.query({ text: `select owner_id::int, target_id::int, position from ${table} order by 1, 3`, rowMode: 'array' })).rows
    expect(await authorsOf('purchase_order_authors')).toEqual([
      [1, 1001, 1],
      [1, 1003, 2],
    ])
    expect(await authorsOf('purchase_supplier_credit_authors')).toEqual([
      [1, 1002, 1],
      [1, 1003, 2],
    ])
  })

  test('give answers of customers and suppliers, and what was done about feedback, the days on which they were recorded', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'feedback_days'),
      ),
    )
    const owner = await ownerOf(database)
    // An hour after midnight of the company it is the day before in UTC. What they refer to is of no matter here.
    await owner.query(`set session_replication_role = replica;
      insert into quality_feedback (code, status, source, symptom, severity, recurrences, response, model_id, responded_at, contained_at) values
        ('FB-1', 'rejected', 'internal', 'x', 'major', 0, 'y', 1, '2026-03-01T17:00Z', null);
      insert into quality_feedback_action (feedback_id, name, kind, status, done_on)
        select id, 'z', kind, 'done', done_on::date from quality_feedback, (values ('corrective', '2026-03-05'), ('preventive', '2026-03-09')) as a (kind, done_on);
      insert into purchase_order (code, number_root, revision, state, supplier_id, supplier_name, supplier_name_en, deliver_by, item_count, confirmed_for)
        select code, code, 1, 'confirmed', 1, 'a', 'a', '2026-04-01', 1, confirmed::date from (values ('PO-1', '2026-04-02'), ('PO-2', null)) as o (code, confirmed);
      insert into stay (entity, record_id, state, since, until)
        select 'purchase.order', id, 'confirmed', since::timestamptz, until::timestamptz from purchase_order,
          (values ('2026-03-01T17:00Z', '2026-03-04T02:00Z'), ('2026-03-06T02:00Z', null)) as s (since, until);
      insert into materials_quotation (code, number_root, revision, type, state, company_id, seller_id, currency, price_list_date, payment_terms, tax_mode,
          validity_days, item_count, customer_name, accepted_at)
        values ('Q-1', 'Q-1', 1, 'normal', 'converted', 1, 1, 'CNY', '2026-02-01', 'net30', 'exempt', 30, 1, 'a', '2026-03-01T17:00Z');
      insert into rma_service_report (code, number_root, revision, status, case_id, company_id, diagnosis, actions, issued_on, serial, customer_name, acknowledged_by, updated_at)
        values ('SR-1', 'SR-1', 1, 'acknowledged', 1, 1, 'a', 'b', '2026-03-01', 'c', 'd', 'e', '2026-03-01T17:00Z');
      insert into rma_case (code, status, kind, type, applied_on, company_id, symptom, reported_need, serial, customer_choice, sent_back_on)
        select 'RMA-' || n, 'new', 'domestic', 'return', '2026-02-01', 1, 'reading', 'x', n, 'repair', back::date from (values (1, null), (2, '2026-03-01'), (3, null)) as c (n, back);
      insert into audit (actor_name, entity, record_id, action, changes, at)
        select 'a', 'rma.case', id, 'chooseRepair', '[]', '2026-03-01T17:00Z' from rma_case where code <> 'RMA-3';
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(await told('select responded_on::text, contained_on::text, corrected_on::text from quality_feedback')).toEqual([
      ['2026-03-02', null, '2026-03-05'],
    ])
    expect(await told('select code, confirmed_on::text from purchase_order order by code')).toEqual([
      ['PO-1', '2026-03-02'],
      ['PO-2', null],
    ])
    expect(
      await told('select accepted_on::text from crm_quotation union all select acknowledged_on::text from rma_service_report'),
    ).toEqual([['2026-03-02'], ['2026-03-02']])
    // A decision of which the history tells nothing more has no day.
    expect(await told('select code, decided_on::text from rma_case order by code')).toEqual([
      ['RMA-1', '2026-03-02'],
      ['RMA-2', '2026-03-01'],
      ['RMA-3', null],
    ])
  })

  test('give what happened in production, at suppliers and at customers the days on which it was recorded', async () => {
    const database = await emptyDatabase()
    const all = readMigrations('migrations')
    await migrate(
      database.ownerUrl,
      all.slice(
        0,
        all.findIndex(({ name }) => name === 'days_of_others'),
      ),
    )
    const owner = await ownerOf(database)
    // An hour after midnight of the company it is the day before in UTC. What they refer to is of no matter here.
    await owner.query(`set session_replication_role = replica;
      insert into materials_quotation (code, number_root, revision, type, state, company_id, seller_id, currency, price_list_date, payment_terms, tax_mode,
          validity_days, item_count, customer_name, lost_reason, lost_at)
        values ('Q-1', 'Q-1', 1, 'normal', 'lost', 1, 1, 'CNY', '2026-02-01', 'net30', 'exempt', 30, 1, 'a', 'price', '2026-03-01T17:00Z');
      insert into quality_station_check (code, status, station_id, parameter_id, model_id, type, owner_id, due_on, cause, finding, checked_by_id, checked_at)
        values ('SC-1', 'checked', 1, 1, 1, 'first_test', 1, '2026-03-05', 'none', 'x', 1, '2026-03-01T17:00Z');
      insert into quality_scar (code, number_root, revision, status, supplier_id, material_id, problem, due_on, supplier_name, supplier_name_en)
        select code, code, 1, status, 1, 1, 'x', '2026-03-05', 'a', 'a' from (values ('SCAR-1', 'accepted'), ('SCAR-2', 'open')) as c (code, status);
      insert into quality_supplier_return (code, status, supplier_id, material_id, quantity, unit_id, kind, return_by, shipped_on, confirmed_on, credit_note_no, credit_amount)
        values ('RT-1', 'credited', 1, 1, 1, 1, 'return', '2026-03-05', '2026-02-01', '2026-03-04', 'x', 1);
      insert into purchase_contract (code, caption, name, supplier_id, series, type, owner_id, starts_on, ends_on, currency, seal, status)
        select code, code, code, 1, 'x', 'price', 1, '2026-01-01', '2026-12-31', 'CNY', seal, 'signing' from (values ('HT-1', 'ours'), ('HT-2', 'none')) as c (code, seal);
      insert into product_unit (code, scan_code, dashed_code, model_id, pn, sn, stage, repair_count, tester_id, stocked_in_id)
        select code, code, code, 1, '12034', '00000' || right(code, 1), stage, 0, 1, 1 from (values ('U1', 'firstTest'), ('U2', 'stocked')) as u (code, stage);
      insert into stay (entity, record_id, state, since, until)
        select 'quality.scar', id, 'answered', '2026-03-01T17:00Z'::timestamptz, '2026-03-09T02:00Z'::timestamptz from quality_scar where code = 'SCAR-1'
        union all select 'quality.supplierReturn', id, 'credited', '2026-03-01T17:00Z', null from quality_supplier_return
        union all select 'product.unit', id, stage, '2026-03-01T17:00Z', null from product_unit;
      insert into audit (actor_name, entity, record_id, action, changes, at) select 'a', 'purchase.contract', id, 'sealOurs', '[]', '2026-03-01T17:00Z' from purchase_contract;
      set session_replication_role = origin`)
    await migrate(database.ownerUrl, all)
    const told = async (statement: string): Promise<readonly unknown[]> => (await owner.query({ text: statement, rowMode: 'array' })).rows
    expect(await told('select lost_on::text from crm_quotation union all select checked_on::text from quality_station_check')).toEqual([
      ['2026-03-02'],
      ['2026-03-02'],
    ])
    expect(
      await told(`select code, answered_on::text from quality_scar union all select code, sealed_on::text from purchase_contract
        union all select code, settled_on::text from quality_supplier_return union all select code, step_on::text from product_unit order by code`),
    ).toEqual([
      ['HT-1', '2026-03-02'],
      ['HT-2', null],
      // What settled it lies not before its receipt.
      ['RT-1', '2026-03-04'],
      ['SCAR-1', '2026-03-02'],
      ['SCAR-2', null],
      ['U1', '2026-03-02'],
      ['U2', null],
    ])
  })
})
