/** Where change notices wait for the purchasing, warehouse, production or sales part of a person. */
export const uneditedPath = '/plm/changes/editable'
