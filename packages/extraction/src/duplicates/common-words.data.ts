/** Words that stand on certificates of all kinds and so tell little about which one it is. */
export const commonWords: readonly string[] =
  `a an the and or of in on at by for from with to as is are was be been has have had this that who which its
  certificate certificates certification certified certify certifies certifying diploma award awarded awards
  presented proudly hereby given achievement completion completed completing participation attendance
  attended successfully successful requirements course courses training programme program module level unit
  online date issue issued issuing expiry expires valid until number no id code credential verify verification
  verified verifiable at www http https com org net signature signed director manager instructor trainer
  president chairman head officer chief hours hour name holder learner candidate recipient page
  university college institute academy school department centre center ltd limited inc
  january february march april may june july august september october november december`
    .split(/\s+/u)
    .filter((word) => word !== '');
