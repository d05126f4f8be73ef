-- How long the records that are there stood in their states, as their histories have it: by the captions of the states in the audit, as far back as it goes; before that in the first state
-- that is known. Reads the audit and locks nothing but the new rows.
-- Readers wait for nothing.
do $do$
declare
  one record;
begin
  for one in select * from jsonb_to_recordset($list$[
  {"entity":"product.unit","tab":"product_unit","col":"stage","field":"stage","captions":{"组装中":"assembly","初测":"firstTest","维修":"repair","回读":"readBack","已入库":"stocked","已报废":"scrapped"}},
  {"entity":"product.model","tab":"product_model","col":"status","field":"status","captions":{"申请中":"draft","待审批":"pending","已启用":"active","未通过":"failed","停用":"inactive"}},
  {"entity":"product.bom","tab":"product_bom","col":"status","field":"status","captions":{"草稿":"draft","审核中":"review","已发布":"released","已作废":"withdrawn"}},
  {"entity":"quality.iqc","tab":"quality_iqc","col":"status","field":"status","captions":{"待检":"toInspect","待入库":"toStock","待退货":"toReturn","待报废":"toScrap","已入库":"stocked","已检":"inspected","少收待批":"shortPending","收货已冲销":"withdrawn"}},
  {"entity":"quality.materialReview","tab":"quality_material_review","col":"status","field":"status","captions":{"待提交":"draft","评审中":"pending","已同意":"approved","未同意":"rejected","已取消":"cancelled"}},
  {"entity":"quality.supplierReturn","tab":"quality_supplier_return","col":"status","field":"status","captions":{"待装箱":"toPack","已装箱":"packed","已发运":"shipped","供应商已签收":"confirmed","已退款":"credited","已换货":"replaced","已取消":"cancelled"}},
  {"entity":"quality.scrapDisposal","tab":"quality_scrap_disposal","col":"status","field":"status","captions":{"拟报废":"proposed","审批中":"pending","待销毁":"toDestroy","已销毁":"destroyed","已取消":"cancelled"}},
  {"entity":"quality.iqcStandard","tab":"quality_iqc_standard","col":"status","field":"status","captions":{"草稿":"draft","审核中":"review","已发布":"released","已作废":"withdrawn"}},
  {"entity":"quality.inspectionRegime","tab":"quality_inspection_regime","col":"agreement","field":"agreement","captions":{"未同意":"notAgreed","已同意":"agreed","生产不正常":"irregular"}},
  {"entity":"quality.scar","tab":"quality_scar","col":"status","field":"status","captions":{"待回复":"open","待验证":"answered","已接受":"accepted","已被取代":"superseded"}},
  {"entity":"quality.controlLimits","tab":"quality_control_limits","col":"status","field":"status","captions":{"使用中":"inForce","已被取代":"superseded","已停用":"withdrawn"}},
  {"entity":"purchase.requisition","tab":"purchase_requisition","col":"state","field":"state","captions":{"草稿":"draft","一级审批":"firstLevel","比价":"comparing","二级审批":"secondLevel","审核通过":"approved","审核不通过":"rejected"}},
  {"entity":"purchase.priceComparison","tab":"purchase_price_comparison","col":"state","field":"state","captions":{"草稿":"draft","询价中":"quoting","二级审批中":"approving","已定标":"awarded","审核不通过":"rejected","已取消":"cancelled"}},
  {"entity":"purchase.order","tab":"purchase_order","col":"state","field":"state","captions":{"草稿":"draft","审批中":"approving","已发出":"sent","已确认":"confirmed","部分收货":"partlyReceived","已收齐":"received","已关闭":"closed","已取消":"cancelled","已被取代":"superseded"}},
  {"entity":"purchase.shippingNotice","tab":"purchase_shipping_notice","col":"state","field":"state","captions":{"在途":"announced","已收货":"received","已撤回":"withdrawn"}},
  {"entity":"purchase.receipt","tab":"purchase_receipt","col":"state","field":"state","captions":{"已收货":"posted","已冲销":"reversed"}},
  {"entity":"purchase.invoice","tab":"purchase_invoice","col":"state","field":"state","captions":{"草稿":"draft","有差异":"differing","差异审批中":"approving","可付款":"released","部分付款":"partPaid","已付款":"paid","已拒付":"rejected","已冲销":"reversed"}},
  {"entity":"purchase.remittance","tab":"purchase_remittance","col":"status","field":"status","captions":{"已登记":"recorded","已冲销":"reversed"}},
  {"entity":"purchase.supplier","tab":"purchase_supplier","col":"status","field":"status","captions":{"待审":"pending","合格":"qualified","有条件合格":"conditional","暂停":"suspended","黑名单":"blacklisted","停用":"inactive"}},
  {"entity":"purchase.supplierEvaluation","tab":"purchase_supplier_evaluation","col":"status","field":"status","captions":{"草稿":"draft","审批中":"reviewing","已批准":"approved","未通过":"rejected"}},
  {"entity":"purchase.contract","tab":"purchase_contract","col":"status","field":"status","captions":{"草稿":"draft","评审中":"reviewing","签署中":"signing","生效":"effective","已终止":"terminated"}},
  {"entity":"stock.reservation","tab":"stock_reservation","col":"status","field":"status","captions":{"预留中":"open","已领用":"issued","已释放":"released","到期释放":"expired"}},
  {"entity":"stock.count","tab":"stock_count","col":"status","field":"status","captions":{"盘点中":"counting","待复盘":"recount","已清点":"counted","待审批":"pending","已过账":"posted","已取消":"cancelled"}},
  {"entity":"materials.company","tab":"materials_company","col":"status","field":"status","captions":{"活跃":"active","停用":"inactive","重新启用":"reactivated","已更名":"nameChanged","其他（已合并）":"other"}},
  {"entity":"materials.termsChange","tab":"materials_terms_change","col":"status","field":"status","captions":{"草稿":"draft","审批中":"pending","已生效":"effective"}},
  {"entity":"materials.accessRequest","tab":"materials_access_request","col":"state","field":"state","captions":{"待答复":"pending","已准许":"granted","未同意":"declined","已结束":"ended"}},
  {"entity":"materials.contact","tab":"materials_contact","col":"status","field":"status","captions":{"在职":"active","已离开":"inactive"}},
  {"entity":"materials.receivedMail","tab":"materials_received_mail","col":"status","field":"status","captions":{"待归档":"toFile","已归档":"filed"}},
  {"entity":"materials.registration","tab":"materials_registration","col":"status","field":"status","captions":{"已登记":"registered","已撤回":"withdrawn"}},
  {"entity":"materials.quotation","tab":"materials_quotation","col":"state","field":"state","captions":{"草稿":"draft","审批中":"pending","已批准":"approved","已拒绝":"rejected","已发出":"sent","已接受":"accepted","已转订单":"converted","已丢单":"lost","已被取代":"superseded"}},
  {"entity":"materials.priceChange","tab":"materials_price_change","col":"status","field":"status","captions":{"草稿":"draft","审批中":"pending","待生效":"approved","已生效":"effective","已取消":"withdrawn"}},
  {"entity":"materials.priceOverride","tab":"materials_price_override","col":"status","field":"status","captions":{"草稿":"draft","审批中":"pending","已批准":"approved","已终止":"ended"}},
  {"entity":"materials.promotion","tab":"materials_promotion","col":"status","field":"status","captions":{"草稿":"draft","审批中":"pending","启用":"active","已终止":"ended"}},
  {"entity":"operate.order","tab":"operate_order","col":"state","field":"state","captions":{"草稿":"draft","待放行":"pending","已确认":"confirmed","已结案":"closed","短交结案":"shortClosed","已取消":"cancelled","已被取代":"superseded"}},
  {"entity":"operate.waybill","tab":"operate_waybill","col":"status","field":"status","captions":{"已发货":"shipped","已签收":"received","已删除":"deleted"}},
  {"entity":"operate.loanReturn","tab":"operate_loan_return","col":"status","field":"status","captions":{"已归还":"recorded","已冲销":"reversed"}},
  {"entity":"operate.payment","tab":"operate_payment","col":"status","field":"status","captions":{"已登记":"recorded","已冲销":"reversed"}},
  {"entity":"operate.remittance","tab":"operate_remittance","col":"status","field":"status","captions":{"已登记":"recorded","已冲销":"reversed"}},
  {"entity":"mnm.material","tab":"mnm_material","col":"status","field":"status","captions":{"草稿":"draft","待审批":"pending","已启用":"active","未通过":"rejected","已停用":"inactive","已合并":"merged"}},
  {"entity":"admin.announcement","tab":"admin_announcement","col":"status","field":"status","captions":{"草稿":"draft","已发布":"published","已撤回":"withdrawn"}}
]$list$) as x(entity text, tab text, col text, field text, captions jsonb) loop
    execute format($sql$
      with changed as (
        select a.id, a.record_id, greatest(a.at, t.created_at) as at, %3$L::jsonb ->> (c -> 'before' ->> 0) as former, %3$L::jsonb ->> (c -> 'after' ->> 0) as newer
        from audit as a join %1$I as t on t.id = a.record_id, jsonb_array_elements(case jsonb_typeof(a.changes) when 'array' then a.changes else '[]' end) as c
        where a.entity = %2$L and a.result = 'done' and c ->> 'field' = %4$L and c -> 'before' <> 'null'
      ), begun as (
        select t.id as record_id, 0 as id, t.created_at as at, coalesce((select former from changed as f where f.record_id = t.id order by f.id limit 1), t.%5$I) as state from %1$I as t
        union all select record_id, id, at, newer from changed where newer is not null
      ), ordered as (
        select record_id, state, id, max(at) over (partition by record_id order by id) as since,
          row_number() over (partition by record_id order by id desc) = 1 as is_last
        from begun
      ), tiled as (
        select o.record_id, case when o.is_last and s.first is null then t.%5$I else o.state end as state, least(o.since, s.first) as since,
          least(coalesce(lead(o.since) over (partition by o.record_id order by o.id), s.first), s.first) as until, o.id
        from ordered as o join %1$I as t on t.id = o.record_id
          left join (select record_id, min(since) as first from stay where entity = %2$L group by record_id) as s on s.record_id = o.record_id
      )
      insert into stay (entity, record_id, state, since, until) select %2$L, record_id, state, since, until from tiled order by record_id, id
    $sql$, one.tab, one.entity, one.captions, one.field, one.col);
  end loop;
end
$do$;
