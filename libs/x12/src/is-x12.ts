/** What a file says it is: by its first bytes, also where they are broken (no ISA); undefined when it is no X12. */
export function looksLikeX12(text: string): boolean {
  return /^\uFEFF?\s{0,100}(ISA[^A-Za-z0-9\s]|GS[^A-Za-z0-9\s]H|ST[^A-Za-z0-9\s]\d{3})/.test(text.slice(0, 200));
}
