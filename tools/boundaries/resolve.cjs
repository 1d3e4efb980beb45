// How imports resolve, told to the boundary checker in webpack's own words.
module.exports = {
  resolve: {
    exportsFields: ['exports'],
    conditionNames: ['toothwise', 'import', 'types', 'default'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
  },
};
