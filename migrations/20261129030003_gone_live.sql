-- A company that has shipped goods for a month works with the product: what it takes over by from before, past those who agree to such things otherwise, has ended.
-- A super admin switches one of these points on again where it is needed. Locks admin_point for a moment, against writing of those rows alone.
-- Readers wait for nothing.
insert into admin_point (point, intro, enabled, version)
  select p, '升级时已有一个月前的发货，按已上线停用；需要时由超级管理员启用 · Goods were shipped a month before the upgrade, so the company is live', false, 1
  from unnest(array['mnm.material:takeOver', 'product.model:takeOver', 'purchase.supplier:takeOver', 'purchase.contract:takeOver',
    'materials.price:create', 'materials.price:import']) as p
  where exists (select from operate_waybill where sent_at < now() - interval '30 days')
  on conflict (point) do nothing;
