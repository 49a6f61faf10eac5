/** What the separator sheet of a node bears as a barcode; no two nodes have the same, and it stays when the node is renamed or moved. */
export const nodeBarcode = (id: number): string => `DN${String(id).padStart(6, '0')}`;
