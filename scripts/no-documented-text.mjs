/** Wording that the product's documents fix: 'Please Enter …', 'Please Select …', '… not Found', '… is already exist'. */
const DOCUMENTED = /Please (Enter|Select) |\bnot Found\b|is already exist/;

/** Rejects documented texts outside `documented.ts`, where they are in one place and are not reworded. */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { documented: 'Documented texts are in documented.ts: use documentedTexts of @atlas/contracts.' },
  },
  create: context => {
    const check = (node, text) => DOCUMENTED.test(text) && context.report({ node, messageId: 'documented' });
    return {
      Literal: node => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: node => check(node, node.value.raw),
      JSXText: node => check(node, node.value),
    };
  },
};
