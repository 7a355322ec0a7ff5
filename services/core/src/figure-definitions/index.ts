export {
  figuresOf,
  isLeadSql,
  isRefundSql,
  isVisitorSql,
  leadsSql,
  moneyOf,
  ordersSql,
  percentOf,
  refundsSql,
  soldOf,
  type Counts,
  type Sold,
} from './figure-definitions.ts';
